import NoteList
import ROSS

/// Shows the modules about notes.
public protocol NotesRouter: Service {
    /// Shows the list of notes until the user leaves it.
    func noteList(_ module: NoteListModule) async throws
}
