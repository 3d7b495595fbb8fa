import NoteList
import Screens

final class NoteListRouter: ScreenRouter, NoteListPresenter {
    weak let view: NoteListView?

    init(view: NoteListView) { self.view = view }

    func show(_ notes: [NoteListData.Note]) { view?.notes = notes }

    func show(_ change: NoteListData.Change) {
        switch change {
        case .added(let text): showStatus("Added: \(text)")
        case .removed(let text): showStatus("Removed: \(text)")
        }
    }
}
