import ROSS

public struct CountOperation: ROSS.Operation {
    let todo: any TodoService

    public func launch(_: Void) async throws -> Int { try await todo.count() }
    func launch(again: Void) async throws -> Int { try await todo.count() }
}
