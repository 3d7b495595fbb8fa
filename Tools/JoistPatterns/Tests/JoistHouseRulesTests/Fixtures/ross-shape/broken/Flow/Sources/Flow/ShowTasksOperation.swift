import ROSS

public struct ShowTasksOperation: Operation {
    private let app: any AppService
    private let todo: any TodoService
    private let router: any TodoRouter

    public func launch(_ operations: any AppOperations) async throws {
        try await router.tasks(write: { _ in try await todo.clear() })
        try await router.tasks { title in
            try await todo.clear()
            try await app.write(title)
        }
    }
}
