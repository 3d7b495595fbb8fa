import NoteList
import Notes
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension RouterMock: NotesRouter {
    func noteList(_ module: NoteListModule) async throws {
        try record("noteList(\(try await module.notes.items().map(\.title)))")
    }
}

extension AppServiceMock: NotesUseCases {
    func browseNotes() async throws { try record("browseNotes") }
    func listNotes() async throws -> [NotesItem] {
        try record("listNotes")
        return []
    }
    func addNote(_ text: String) async throws -> NotesItem {
        try record("addNote(\(text))")
        return NotesItem(id: 1, title: text)
    }
}

extension OperationsSpy: NotesOperations {
    func showNotes() -> any Operation<Void, Void> { operation("showNotes") }
    func listNotes() -> any Operation<Void, [NotesItem]> {
        operation("listNotes", returning: notes.enumerated().map { NotesItem(id: $0.offset + 1, title: $0.element) })
    }
    func addNote() -> any Operation<String, NotesItem> {
        operation("addNote", returning: NotesItem(id: 1, title: "Buy milk"))
    }
}

@MainActor
struct NotesTests {
    private let recorder = MessageRecorder()

    @Test func `a note that is added is in the list, and on the screen`() async throws {
        let operations = KeyServicesDouble(recorder).operations()
        #expect(try await operations.addNote().launch("Buy milk").title == "Buy milk")
        #expect(try await operations.listNotes().launch().map(\.title) == ["Buy milk"])
        try await operations.showNotes().launch()
        #expect(recorder.messages == [#"router.noteList(["Buy milk"])"#])
    }

    @Test func `each use case launches its operation`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder))
        try await app.browseNotes()
        _ = try await app.listNotes()
        _ = try await app.addNote("Buy milk")
        #expect(recorder.messages == ["showNotes", "listNotes", "addNote(Buy milk)"])
    }

    @Test func `a use case fails as its operation does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.browseNotes() }
        await #expect(throws: TestError.self) { try await app.listNotes() }
        await #expect(throws: TestError.self) { try await app.addNote("Buy milk") }
    }
}
