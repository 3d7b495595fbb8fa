import NoteList
import Notes
import ROSS

/// Shows the list of notes.
struct ShowNotesOperation: Operation {
    let router: any NotesRouter
    let notes: any NotesService

    func launch(_: Void) async throws {
        try await router.noteList(NoteListModule(notes: notes))
    }
}
