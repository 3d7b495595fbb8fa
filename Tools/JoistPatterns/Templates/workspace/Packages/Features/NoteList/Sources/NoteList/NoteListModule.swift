import Notes
import SVIP

/// The list of notes.
public struct NoteListModule: Module {
    public let notes: any NotesService

    public init(notes: any NotesService) { self.notes = notes }

    /// Makes the logic for a presenter.
    public func start(_ presenter: any NoteListPresenter) -> any NoteListInteractor {
        NoteListLogic(presenter: presenter, worker: notes)
    }
}
