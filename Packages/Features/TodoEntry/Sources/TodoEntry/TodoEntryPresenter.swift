import SVIP
import Todo

/// What the form for a task can show.
public protocol TodoEntryPresenter: Presenter {
    func show(_ content: TodoEntryData.Content)
    /// Ends the module with the task that was saved.
    func finish(with task: TodoEntryData.Saved)
}
