import PinCodeScreen
import ROSS
import Todo

public struct ClearOperation: Operation {
    let todo: any TodoService

    public func launch(_: Void) async throws -> Int {
        try await todo.clear()
        return try await todo.items().count
    }
}
