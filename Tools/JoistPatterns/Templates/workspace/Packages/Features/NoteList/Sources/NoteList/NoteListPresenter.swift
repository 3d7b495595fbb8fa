import SVIP

/// The presentation of NoteList, in addition to the methods of all presenters.
public protocol NoteListPresenter: Presenter {
    func show(_ notes: [NoteListData.Note])
    func show(_ change: NoteListData.Change)
}
