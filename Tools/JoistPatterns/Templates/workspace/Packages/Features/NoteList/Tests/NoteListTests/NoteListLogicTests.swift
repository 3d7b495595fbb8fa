import NotesDouble
import SVIPTesting
import TestSupport
import Testing

@testable import NoteList

final class NoteListPresenterMock: RecordingPresenter, NoteListPresenter {
    private(set) var contents: [[String]] = []
    private(set) var changes: [NoteListData.Change] = []

    func show(_ notes: [NoteListData.Note]) { contents.append(notes.map(\.text)) }
    func show(_ change: NoteListData.Change) { changes.append(change) }
}

@MainActor
struct NoteListLogicTests {
    private let presenter = NoteListPresenterMock()
    private let notes = InMemoryNotesService()
    private let logic: any NoteListInteractor

    init() { logic = NoteListModule(notes: notes).start(presenter) }

    @Test func `loading shows the notes`() async throws {
        _ = try await notes.add("Buy milk")
        await logic.load()
        #expect(presenter.contents == [["Buy milk"]])
        #expect(presenter.duties == [.showLoader, .hideLoader])
    }

    @Test func `a note is added and removed`() async {
        await logic.add(" Buy milk ")
        await logic.remove(1)
        #expect(presenter.contents == [["Buy milk"], []])
        #expect(presenter.changes == [.added(text: "Buy milk"), .removed(text: "Buy milk")])
    }

    @Test func `an error before anything was shown takes its place, a later one stands beside`() async {
        await notes.fail(with: TestError())
        await logic.load()
        await notes.fail(with: nil)
        await logic.load()
        await notes.fail(with: TestError())
        await logic.add("Buy milk")
        #expect(
            presenter.dutiesWithoutLoader == [
                .error("test error", hasLoadedContent: false), .error("test error", hasLoadedContent: true),
            ])
        #expect(presenter.contents == [[]] && presenter.changes.isEmpty)
    }
}
