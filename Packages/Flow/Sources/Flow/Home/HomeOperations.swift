import ROSS

@MainActor
package protocol HomeOperations: Sendable {
    func showHome() async throws -> any Operation<any AppService, Void>
}

extension AppOperations: HomeOperations {
    func showHome() async throws -> any Operation<any AppService, Void> {
        ShowHomeOperation(
            router: try router(), today: try await services.today(), notifications: try services.notifications(),
            todo: try await services.todo(), weather: try await services.weather(), books: try await services.books())
    }
}
