import SVIP
import Todo

/// The form for a task. The module ends with the number of the task that the user has saved.
public struct TodoEntryModule: Module {
    /// The number of the task that was saved.
    public typealias Outcome = TodoItem.ID

    /// The task to change; `nil` for a new one.
    public let id: TodoItem.ID?
    let todo: any TodoService

    public init(id: TodoItem.ID?, todo: any TodoService) {
        self.id = id
        self.todo = todo
    }

    public func start(_ presenter: any TodoEntryPresenter) -> any TodoEntryInteractor {
        TodoEntryLogic(id, presenter: presenter, worker: TodoEntryService(todo: todo))
    }
}
