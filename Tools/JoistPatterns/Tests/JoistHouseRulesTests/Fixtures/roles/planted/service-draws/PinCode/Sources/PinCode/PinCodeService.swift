import Screens
import Todo

public struct PinCodeService: PinCodeWorker {
    private let todo: any TodoService

    public init(todo: any TodoService) { self.todo = todo }

    public func count() async throws -> Int { try await todo.items().count }
}
