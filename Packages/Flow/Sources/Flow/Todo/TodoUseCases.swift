import ROSS
import Todo

/// The use cases about tasks.
public protocol TodoUseCases: Service {
    /// A user looks through the tasks.
    func browseTodoList() async throws

    /// A user looks through the tasks that are due by the end of next week.
    func browseUpcoming() async throws

    /// A user writes a new task, or changes the task with this number.
    ///
    /// - Returns: The saved task; `nil` if the user has cancelled.
    func writeTodo(_ id: TodoItem.ID?) async throws -> TodoItem.ID?
}

extension ScenarioAppService {
    func browseTodoList() async throws { try await operations.showTodoList().launch(self) }

    func browseUpcoming() async throws { try await operations.showUpcoming().launch(self) }

    func writeTodo(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        try await operations.writeTodo().launch(id)
    }
}

/// Makes the operations about tasks.
@MainActor
package protocol TodoOperations: Sendable {
    /// Makes the operation that shows the list of tasks.
    func showTodoList() async throws -> any Operation<any TodoUseCases, Void>
    /// Makes the operation that shows the upcoming tasks.
    func showUpcoming() async throws -> any Operation<any TodoUseCases, Void>
    /// Makes the operation that lets the user write a task.
    func writeTodo() async throws -> any Operation<TodoItem.ID?, TodoItem.ID?>
}

extension AppOperations: TodoOperations {
    func showTodoList() async throws -> any Operation<any TodoUseCases, Void> {
        ShowTodoListOperation(router: try router(), todo: try await services.todo())
    }

    func showUpcoming() async throws -> any Operation<any TodoUseCases, Void> {
        ShowUpcomingOperation(router: try router(), todo: try await services.todo())
    }

    func writeTodo() async throws -> any Operation<TodoItem.ID?, TodoItem.ID?> {
        WriteTodoOperation(router: try router(), todo: try await services.todo())
    }
}
