import SVIP
import Todo

/// What the list of tasks can show, and where it leads.
public protocol TodoListPresenter: Presenter {
    func show(_ content: TodoListData.Content)
    func show(_ change: TodoListData.Change)
    /// Shares the list as a text.
    func share(_ content: TodoListData.Content)
    /// ``TodoListExits/write``.
    func write(_ id: TodoItem.ID?) async throws -> TodoItem.ID?
}
