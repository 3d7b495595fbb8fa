import SVIP

/// What the place where a task is written can show.
public protocol TodoEntryPresenter: Presenter {
    func show(_ content: TodoEntryData.Content)
}
