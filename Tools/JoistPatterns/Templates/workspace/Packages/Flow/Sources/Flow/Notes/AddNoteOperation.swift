import Notes
import ROSS

/// Adds a note.
struct AddNoteOperation: Operation {
    let notes: any NotesService

    func launch(_ text: String) async throws -> NotesItem {
        try await notes.add(text)
    }
}
