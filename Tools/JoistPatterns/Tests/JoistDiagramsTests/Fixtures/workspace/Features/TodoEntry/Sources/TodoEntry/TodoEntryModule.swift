import SVIP
import Todo

/// The form for a task.
public struct TodoEntryModule: Module {
    public typealias Outcome = TodoItem.ID

    /// The task to change; `nil` for a new one.
    public let id: TodoItem.ID?
    /// The tasks.
    public let todo: any TodoService

    public init(id: TodoItem.ID?, todo: any TodoService) {
        self.id = id
        self.todo = todo
    }

    public func start(_ presenter: any TodoEntryPresenter) -> any TodoEntryInteractor {
        TodoEntryLogic(id, presenter: presenter, worker: todo)
    }
}
