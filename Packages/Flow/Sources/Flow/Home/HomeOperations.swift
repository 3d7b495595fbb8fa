import ROSS

/// Makes the operations around the first screen.
@MainActor
public protocol HomeOperations: Sendable {
    func showHome() throws -> any Operation<(link: AppLink?, app: any AppService), Void>
}

extension AppOperations: HomeOperations {
    func showHome() throws -> any Operation<(link: AppLink?, app: any AppService), Void> {
        ShowHomeOperation(router: try router())
    }
}
