import ROSS

public struct ShowTasksOperation: Operation {
    let app: any TodoUseCases

    public func launch(_ other: any TodoUseCases) async throws { try await app.write("a") }
}
