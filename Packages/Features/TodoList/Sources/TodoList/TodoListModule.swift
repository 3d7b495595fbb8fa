import SVIP
import Todo

/// The list of tasks. From the list a user can write a task.
public struct TodoListModule: Module {
    /// The tasks with which the list begins.
    public let scope: TodoListData.Scope
    /// The grouping with which the list begins.
    public var grouping = TodoGrouping.date
    /// Whether the list begins with the tasks that are done among the others.
    public var includesDone = false
    /// Notes the grouping, and whether done tasks are shown, when the user has chosen, so that another list can begin so.
    public var noteChoice: @Sendable (_ grouping: TodoGrouping, _ includesDone: Bool) async -> Void = { _, _ in }
    /// The text of a `TodoFilter` for the tasks of the list. The list shows its mistake as an error.
    public var filter = ""
    let todo: any TodoService
    /// Writes a new task, or changes the task with this number. Returns the saved task; `nil` if the user has cancelled.
    let write: @Sendable (TodoItem.ID?) async throws -> TodoItem.ID?

    public init(
        scope: TodoListData.Scope = .all, todo: any TodoService,
        write: @escaping @Sendable (TodoItem.ID?) async throws -> TodoItem.ID?
    ) {
        self.scope = scope
        self.todo = todo
        self.write = write
    }

    /// Begins with all tasks of a filter, also those that are done.
    public mutating func search(_ filter: String) { (self.filter, includesDone) = (filter, true) }

    public func start(_ presenter: any TodoListPresenter) -> any TodoListInteractor {
        TodoListLogic(
            presenter: presenter, worker: TodoListService(todo: todo), write: write, noteChoice: noteChoice,
            scope: scope, grouping: grouping, includesDone: includesDone, filter: filter)
    }
}
