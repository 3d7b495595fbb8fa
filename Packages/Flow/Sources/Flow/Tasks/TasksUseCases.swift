import ROSS
import Todo

/// The use cases about tasks.
public protocol TasksUseCases: Service {
    /// A user looks through the tasks.
    func browseTasks() async throws

    /// A user writes a new task, or changes the task with this number.
    ///
    /// - Returns: The saved task; `nil` if the user has cancelled.
    func writeTask(_ id: TodoItem.ID?) async throws -> TodoItem.ID?
}

extension ScenarioAppService {
    func browseTasks() async throws { try await operations.showTasks().launch(self) }

    func writeTask(_ id: TodoItem.ID?) async throws -> TodoItem.ID? {
        try await operations.writeTask().launch(id)
    }
}

/// Makes the operations about tasks.
@MainActor
package protocol TasksOperations: Sendable {
    func showTasks() throws -> any Operation<any TasksUseCases, Void>
    func writeTask() throws -> any Operation<TodoItem.ID?, TodoItem.ID?>
}

extension AppOperations: TasksOperations {
    func showTasks() throws -> any Operation<any TasksUseCases, Void> {
        ShowTasksOperation(router: try router(), todo: try services.todo())
    }

    func writeTask() throws -> any Operation<TodoItem.ID?, TodoItem.ID?> {
        WriteTaskOperation(router: try router(), todo: try services.todo())
    }
}
