import SVIP

/// Shows the form for a task.
public protocol TodoEntryPresenter: Presenter {
    /// Shows the content of the form.
    func show(_ content: TodoEntryData.Content)
    /// Ends the module with the task that was saved.
    func finish(with saved: TodoEntryData.Saved)
}
