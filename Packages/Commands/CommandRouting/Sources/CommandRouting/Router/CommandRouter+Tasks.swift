import Flow
import Todo

extension CommandModule where Context == TasksContext, Outcome == Void {
    /// The list of tasks.
    public static var tasks: Self { Self("the list of tasks") }
}

extension CommandModule where Context == TaskFormContext, Outcome == TodoItem.ID? {
    /// The form for a task. It ends with the saved task; `nil` if none was saved.
    public static var taskForm: Self { Self("the form for a task") }
}

extension CommandRouter: TasksRouter {
    /// Runs the command's answer to ``CommandModule/tasks``.
    public func tasks(_ context: TasksContext) async throws { try await reach(.tasks, context) }

    /// Runs the command's answer to ``CommandModule/taskForm``.
    public func taskForm(_ context: TaskFormContext) async throws -> TodoItem.ID? {
        try await reach(.taskForm, context)
    }
}
