import ROSS

public struct ClearOperation: Operation {
    private let todo: any TodoService

    public init(todo: any TodoService) { self.todo = todo }

    public func launch(_ number: Int) async throws {
        let counts = try await [todo.count()]
        _ = counts.map { $0 + number }
        try await todo.clear()
    }
}
