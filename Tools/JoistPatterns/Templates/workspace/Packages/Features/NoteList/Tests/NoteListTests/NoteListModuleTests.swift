import NoteList
import NoteListScreen
import NotesDouble
import SVIPTesting
import Screens
import ScreensTesting
import Testing

/// The whole module on a scripted surface.
@MainActor
struct NoteListModuleTests {
    private func run(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws {
        let navigator = Navigator()
        let view = NoteListConfigurator.make(NoteListModule(notes: InMemoryNotesService()))
        try await ScriptedSurface(script: script).run(navigator) { await navigator.show(view) }
    }

    @Test func `a note is added and removed`() async throws {
        try await run { user in
            #expect(user.lines == ["Notes", "No notes yet.", "New note: "])
            await user.enter("new", "Buy milk")
            #expect(user.lines == ["Notes", "Added: Buy milk", "Buy milk", "New note: "])
            await user.choose("Buy milk", key: "d")
            #expect(user.lines == ["Notes", "Removed: Buy milk", "No notes yet.", "New note: "])
        }
    }

    @Test func `a note without a text is refused`() async throws {
        try await run { user in
            await user.enter("new", " ")
            #expect(user.screen?.notice?.kind == .error)
            #expect(user.sees("No notes yet."))
        }
    }

    @Test func `events that make no sense are ignored`() async throws {
        try await run { user in
            let lines = user.lines
            await user.send(.item("no number", action: "remove"))
            await user.send(.item("1", action: "no action"))
            await user.send(.action("no action"))
            #expect(user.lines == lines)
        }
    }

    @Test func `the module goes with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let notes = InMemoryNotesService()
            let view = NoteListConfigurator.make(NoteListModule(notes: notes))
            check.track(notes)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("No notes yet.")) }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }
}
