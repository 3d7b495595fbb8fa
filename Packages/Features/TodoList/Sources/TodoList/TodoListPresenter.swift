import SVIP
import Todo

/// What the list of tasks can show.
public protocol TodoListPresenter: Presenter {
    func show(_ content: TodoListData.Content)
    func show(_ change: TodoListData.Change)
    /// Shows the form for a task, or for a new one if `id` is `nil`. Returns when the user has left it.
    func showEntry(_ id: TodoItem.ID?) async
}

/// The ways from the list of tasks to other modules. The app provides it.
@MainActor
public protocol TodoListRoutes: AnyObject {
    /// Shows the form for a task, or for a new one if `id` is `nil`. Returns when the user has left it.
    func todoEntry(_ id: TodoItem.ID?) async
}
