import SVIP
import Todo

/// Shows the list of tasks, and takes its exit.
public protocol TodoListPresenter: Presenter {
    /// Shows the list.
    func show(_ content: TodoListData.Content)
    /// Shows a short message about a change.
    func show(_ change: TodoListData.Change)
    /// Shares the list as a text.
    func share(_ content: TodoListData.Content)
    /// Takes the exit ``TodoListExits/write``.
    func write(_ id: TodoItem.ID?) async throws -> TodoItem.ID?
}
