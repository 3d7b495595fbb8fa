import Flow
import Screens
import TodoList

final class AppRouter: Router {
    let navigator: Navigator

    init(navigator: Navigator) { self.navigator = navigator }

    private func show(_ view: ModuleView) async { await navigator.show(view) }
}

extension AppRouter: TasksRouter {
    func tasks(write: @escaping @Sendable () async throws -> Void) async throws {
        await show(TodoListConfigurator.make(exits: TodoListExits(write: write)))
    }

    func taskForm() async throws {}
}

/// It passes everything on.
final class CountingRouter: Router {
    let inner: any Router

    init(_ inner: any Router) { self.inner = inner }

    func tasks(write: @escaping @Sendable () async throws -> Void) async throws { try await inner.tasks(write: write) }
    func taskForm() async throws { try await inner.taskForm() }
}
