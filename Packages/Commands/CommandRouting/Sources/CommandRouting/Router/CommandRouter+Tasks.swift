import Flow
import Todo

extension CommandModule where Context == TasksContext, Outcome == Void {
    public static var tasks: Self { Self("the list of tasks") }
}

extension CommandModule where Context == TaskFormContext, Outcome == TodoItem.ID? {
    public static var taskForm: Self { Self("the form for a task") }
}

extension CommandRouter: TasksRouter {
    public func tasks(_ context: TasksContext) async throws { try await reach(.tasks, context) }

    public func taskForm(_ context: TaskFormContext) async throws -> TodoItem.ID? {
        try await reach(.taskForm, context)
    }
}
