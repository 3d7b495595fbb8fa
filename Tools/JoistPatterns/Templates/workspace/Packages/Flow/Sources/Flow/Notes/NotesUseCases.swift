import Notes
import ROSS

/// The use cases about notes.
public protocol NotesUseCases: Service {
    /// A user looks through the notes.
    func browseNotes() async throws
    /// A user reads all notes at once.
    func listNotes() async throws -> [NotesItem]
    /// A user adds a note.
    func addNote(_ text: String) async throws -> NotesItem
}

extension ScenarioAppService {
    func browseNotes() async throws { try await operations.showNotes().launch() }
    func listNotes() async throws -> [NotesItem] { try await operations.listNotes().launch() }
    func addNote(_ text: String) async throws -> NotesItem { try await operations.addNote().launch(text) }
}

/// Makes the operations about notes.
@MainActor
package protocol NotesOperations: Sendable {
    func showNotes() throws -> any Operation<Void, Void>
    func listNotes() throws -> any Operation<Void, [NotesItem]>
    func addNote() throws -> any Operation<String, NotesItem>
}

extension AppOperations: NotesOperations {
    func showNotes() throws -> any Operation<Void, Void> {
        ShowNotesOperation(router: try router(), notes: try services.notes())
    }

    func listNotes() throws -> any Operation<Void, [NotesItem]> { ListNotesOperation(notes: try services.notes()) }

    func addNote() throws -> any Operation<String, NotesItem> { AddNoteOperation(notes: try services.notes()) }
}
