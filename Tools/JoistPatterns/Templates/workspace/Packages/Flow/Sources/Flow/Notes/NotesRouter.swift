import Notes
import ROSS

/// Shows the modules about notes.
public protocol NotesRouter: Service {
    /// Shows the list of notes until the user leaves it.
    func noteList(_ context: NoteListContext) async throws
}

/// The service that the list of notes works on.
public struct NoteListContext: Sendable {
    public let notes: any NotesService
}
