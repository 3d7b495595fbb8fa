import ROSS
import Todo

public struct ClearOperation: Operation {
    let todo: any TodoService

    public func launch(_: Void) async throws -> Int {
        let clear = { try await todo.clear() }
        try await clear()
        return try await todo.items().count
    }
}
