import Flow
import Screens
import TodoList

final class AppRouter: Router {
    let navigator: Navigator

    init(navigator: Navigator) { self.navigator = navigator }

    func tasks(write: @escaping @Sendable () async throws -> Void) async throws {
        await navigator.show(TodoListConfigurator.make(exits: TodoListExits(write: { try await self.taskForm() })))
    }

    func taskForm() async throws { try await tasks {} }
}
