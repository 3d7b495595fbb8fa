import ROSS

@MainActor
package protocol HomeOperations: Sendable {
    func showHome() throws -> any Operation<any AppService, Void>
}

extension AppOperations: HomeOperations {
    func showHome() throws -> any Operation<any AppService, Void> {
        ShowHomeOperation(
            router: try router(), today: try services.today(), notifications: try services.notifications(),
            todo: try services.todo(), weather: try services.weather(), books: try services.books())
    }
}
