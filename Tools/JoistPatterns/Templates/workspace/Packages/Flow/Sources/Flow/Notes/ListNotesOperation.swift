import Notes
import ROSS

/// Reads all notes.
struct ListNotesOperation: Operation {
    let notes: any NotesService

    func launch(_: Void) async throws -> [NotesItem] {
        try await notes.items()
    }
}
