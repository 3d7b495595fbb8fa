import ROSS

/// Makes the operations around the first screen.
@MainActor
package protocol HomeOperations: Sendable {
    func showHome() throws -> any Operation<any AppService, Void>
}

extension AppOperations: HomeOperations {
    func showHome() throws -> any Operation<any AppService, Void> {
        ShowHomeOperation(router: try router(), todo: try services.todo())
    }
}
