import ROSS

public struct ShowTasksOperation: Operation {
    private let router: any TodoRouter

    public func launch(_ app: any TodoUseCases) async throws {
        try await router.tasks(write: { try await app.write($0) })
    }
}
