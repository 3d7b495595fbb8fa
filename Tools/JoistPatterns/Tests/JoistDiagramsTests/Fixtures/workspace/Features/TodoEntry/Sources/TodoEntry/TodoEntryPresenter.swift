import SVIP
import Todo

/// Shows the form for a task.
public protocol TodoEntryPresenter: Presenter {
    /// Shows the form.
    func show(_ title: String)
}
