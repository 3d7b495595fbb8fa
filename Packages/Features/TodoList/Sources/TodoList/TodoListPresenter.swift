import SVIP
import Todo

/// Shows the list of tasks.
public protocol TodoListPresenter: Presenter {
    func show(_ content: TodoListData.Content)
    /// Shows a short message about a change.
    func show(_ change: TodoListData.Change)
    /// Shows saved filters.
    func show(_ filters: [TodoSavedFilter])
    /// Shares the list as a text.
    func share(_ content: TodoListData.Content)
}

/// A presenter without a view that keeps the shown values.
public final class TodoListShown: ViewlessPresenter, TodoListPresenter {
    /// The list; `nil` before it is loaded.
    public private(set) var content: TodoListData.Content?
    /// The last change of tasks; `nil` if there was none.
    public private(set) var change: TodoListData.Change?

    /// The saved filters that were shown last.
    public private(set) var filters: [TodoSavedFilter] = []

    public func show(_ filters: [TodoSavedFilter]) { self.filters = filters }
    public func show(_ content: TodoListData.Content) { self.content = content }
    public func show(_ change: TodoListData.Change) { self.change = change }

    /// Does nothing: there is no user to share with.
    public func share(_ content: TodoListData.Content) {}
}
