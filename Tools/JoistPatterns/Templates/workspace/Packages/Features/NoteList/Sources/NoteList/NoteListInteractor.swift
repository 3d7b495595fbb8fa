import SVIP

/// The requests to NoteList, of its view or of a command.
public protocol NoteListInteractor: Interactor {
    /// Loads and shows the notes.
    func load() async
    /// Adds a note.
    func add(_ text: String) async
    /// Removes a note.
    func remove(_ id: NoteListData.Note.ID) async
}
