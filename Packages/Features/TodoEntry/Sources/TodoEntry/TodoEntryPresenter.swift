import SVIP
import Todo

/// Shows the form for a task.
public protocol TodoEntryPresenter: Presenter {
    func show(_ content: TodoEntryData.Content)
    /// Ends the module with the task that was saved.
    func finish(with saved: TodoEntryData.Saved)
}

/// A presenter without a view that keeps the shown values.
public final class TodoEntryShown: ViewlessPresenter, TodoEntryPresenter {
    /// The form; `nil` before it is loaded.
    public private(set) var content: TodoEntryData.Content?
    private var saved: TodoEntryData.Saved?

    public func show(_ content: TodoEntryData.Content) { self.content = content }
    public func finish(with saved: TodoEntryData.Saved) { self.saved = saved }

    /// The task that was saved; `nil` if none was.
    ///
    /// - Throws: The error that was shown, or the error of the first field because of which the task was not saved.
    public func outcome() throws -> TodoEntryData.Saved? {
        try check()
        if let content, content.isRefused {
            for field in TodoItem.Field.allCases { if let error = content.wrong[field]?.error { throw error } }
        }
        return saved
    }
}
