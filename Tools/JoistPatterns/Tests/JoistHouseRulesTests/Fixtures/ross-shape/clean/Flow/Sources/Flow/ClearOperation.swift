import ROSS

public struct ClearOperation: Operation {
    private let todo: any TodoService

    public init(todo: any TodoService) { self.todo = todo }

    public func launch(_ number: Int) async throws {
        _ = try await todo.count() + number
        try await todo.clear()
    }
}
