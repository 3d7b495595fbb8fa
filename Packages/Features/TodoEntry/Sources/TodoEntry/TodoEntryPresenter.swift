import SVIP

/// What the form for a task can show.
public protocol TodoEntryPresenter: Presenter {
    func show(_ content: TodoEntryData.Content)
}
