import SVIP
import Todo

/// What the list of tasks can show.
public protocol TodoListPresenter: Presenter {
    func show(_ content: TodoListData.Content)
    func show(_ change: TodoListData.Change)
    /// Shows where a task is written, a new one if `id` is `nil`; returns when the user has left it.
    func showEntry(_ id: TodoItem.ID?) async
}

/// Where one can go from the list of tasks. Whoever assembles the app provides it.
@MainActor
public protocol TodoListRoutes: AnyObject {
    /// Shows where a task is written, a new one if `id` is `nil`; returns when the user has left it.
    func todoEntry(_ id: TodoItem.ID?) async
}
