import SVIP

/// Shows the list of tasks.
public protocol TodoListPresenter: Presenter {
    /// Shows the list.
    func show(_ content: TodoListData.Content)
    /// Shows a short message about a change.
    func show(_ change: TodoListData.Change)
    /// Shares the list as a text.
    func share(_ content: TodoListData.Content)
}
