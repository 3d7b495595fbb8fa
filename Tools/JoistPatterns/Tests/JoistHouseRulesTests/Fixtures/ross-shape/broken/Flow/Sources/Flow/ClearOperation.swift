import ROSS

public struct ClearOperation: Operation {
    private let todo: any TodoService
    private let count: CountOperation
    private let operations: any AppOperations
    private var limit = 1

    public func launch(_ number: Int) async throws {
        if try await todo.count() > limit { try await todo.clear() }
        for _ in 0..<number { try await todo.clear() }
        try await reset()
    }

    private func reset() async throws { try await todo.clear() }
}
