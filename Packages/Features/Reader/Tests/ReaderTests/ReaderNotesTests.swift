import Books
import Testing

@testable import Reader

/// The marks and notes of the user, on the page and in their list.
@MainActor
struct ReaderNotesTests {
    private let presenter = ReaderPresenterMock()
    private static let words = (0..<60).map { "word\($0)" }.joined(separator: " ")
    private let text = BookChapter(blocks: [
        .init(.paragraph, [.init("First.")]), .init(.paragraph, [.init(words)]), .init(.paragraph, [.init("Last.")]),
    ])

    private func open(_ worker: ReaderWorkerMock, height: Int = 30) async -> any ReaderInteractor {
        let logic = ReaderLogic("book", height: height, presenter: presenter, worker: worker)
        await logic.load()
        return logic
    }

    private var lines: ReaderData.Lines? { if case .lines(let lines) = presenter.contents.last { lines } else { nil } }
    private var note: BookNote? { if case .note(let note) = presenter.contents.last { note } else { nil } }
    private var notes: BookNotes? { list?.notes }
    private var list: ReaderData.Notes? {
        if case .notes(let notes) = presenter.contents.last { notes } else { nil }
    }
    private var markedLines: [String] {
        presenter.page?.lines.map(\.text).filter { $0.spans.contains { $0.style == .mark } }.map(\.content) ?? []
    }

    @Test func `the paragraph of a line is marked, the note is written, and the page shows the mark`() async throws {
        let worker = ReaderWorkerMock([text])
        let interactor = await open(worker)
        await interactor.showLines()
        let line = try #require(lines?.lines.dropFirst(2).first)
        await interactor.mark(at: line.position, note: nil)
        #expect(note?.quote == Self.words && note?.text == "" && note?.place == BookPosition(block: 1))
        await interactor.mark(at: BookPosition(block: 1), note: "Long")
        #expect(await worker.notes.notes.map(\.text) == ["Long"])
        guard case .page = presenter.contents.last else { Issue.record("no page"); return }
        #expect(markedLines.joined(separator: " ") == Self.words)
        // The place is not moved by marking.
        #expect(await worker.kept == [BookPosition()])
    }

    @Test(arguments: [false, true])
    func `a range of lines is marked in either order, and stays the same passage in other lines`(
        isBackwards: Bool
    ) async throws {
        let worker = ReaderWorkerMock([text])
        let interactor = await open(worker)
        await interactor.showLines()
        let chosen = Array(try #require(lines).lines[2...4])
        let ends = isBackwards ? [chosen[2], chosen[0]] : [chosen[0], chosen[2]]
        await interactor.beginPassage(at: ends[0].position)
        #expect(lines?.start == ends[0].position)
        await interactor.mark(at: ends[1].position, note: nil)
        let quote = chosen.map(\.text.content).joined(separator: " ")
        #expect(note?.quote == quote && note?.place == chosen[0].position)
        await interactor.showPage()
        #expect(markedLines == chosen.map(\.text.content))
        await interactor.changeWidth()
        let spans = presenter.page?.lines.flatMap { line in
            line.text.spans.filter { $0.style == .mark }.map {
                String(Array(line.text.content)[$0.range])
            }
        }
        #expect(spans?.joined(separator: " ") == quote)
    }

    @Test func `passages that overlap stand out as one`() async throws {
        let worker = ReaderWorkerMock([text])
        let interactor = await open(worker)
        await interactor.showLines()
        await interactor.mark(at: BookPosition(block: 1), note: "all")
        await interactor.showLines()
        let chosen = Array(try #require(lines).lines[3...4])
        await interactor.beginPassage(at: chosen[0].position)
        await interactor.mark(at: chosen[1].position, note: "some")
        #expect(await worker.notes.notes.map(\.text) == ["all", "some"])
        await interactor.showPage()
        let marks = presenter.page?.lines.map { $0.text.spans.filter { $0.style == .mark } } ?? []
        #expect(marks.contains { !$0.isEmpty } && marks.allSatisfy { $0.count <= 1 }, "\(marks)")
    }

    @Test func `a passage may go over paragraphs`() async {
        let worker = ReaderWorkerMock([text])
        let interactor = await open(worker)
        await interactor.showLines()
        await interactor.beginPassage(at: BookPosition())
        await interactor.mark(at: BookPosition(block: 2), note: nil)
        #expect(note?.quote == "First.\n\n\(Self.words)\n\nLast.")
    }

    @Test func `the list leads to the place of a note, and back`() async {
        let worker = ReaderWorkerMock([.lines("A", 6), .lines("B", 6)])
        let interactor = await open(worker, height: 3)
        await interactor.mark(at: BookPosition(chapter: 1, block: 2), note: "here")
        await interactor.showNotes()
        #expect(notes?.notes.map(\.quote) == ["B 2"])
        await interactor.jump(to: BookPosition(chapter: 1, block: 2))
        #expect(presenter.firstLine == "**B 2**" && presenter.page?.returnPoint != nil)
        await interactor.goBack()
        #expect(presenter.firstLine == "A 0")
    }

    @Test func `a note is changed and deleted from the list`() async {
        let worker = ReaderWorkerMock([.lines("A", 4)])
        let interactor = await open(worker)
        for block in [2, 1] { await interactor.mark(at: BookPosition(block: block), note: "\(block)") }
        await interactor.showNotes()
        #expect(notes?.notes.map(\.text) == ["1", "2"])
        await interactor.openNote(at: BookPosition(block: 2))
        #expect(note?.text == "2")
        await interactor.mark(at: BookPosition(block: 2), note: "two")
        #expect(notes?.notes.map(\.text) == ["1", "two"])
        // Marking again without words keeps them.
        await interactor.mark(at: BookPosition(block: 2), note: nil)
        #expect(await worker.notes.notes.map(\.text) == ["1", "two"])
        await interactor.showNotes()
        await interactor.removeNote(at: BookPosition(block: 1))
        #expect(notes?.notes.map(\.text) == ["two"])
        await interactor.openNote(at: BookPosition(block: 2))
        await interactor.removeNote(at: BookPosition(block: 2))
        #expect(notes?.notes.isEmpty == true)
        await interactor.showPage()
        #expect(markedLines.isEmpty)
    }

    @Test func `changes of notes are undone and redone one by one, until another change`() async {
        let worker = ReaderWorkerMock([.lines("A", 4)])
        let interactor = await open(worker)
        let (first, second) = (BookPosition(block: 1), BookPosition(block: 2))
        await interactor.mark(at: first, note: "one")
        await interactor.mark(at: first, note: "uno")
        // Words that stay the same are no change.
        await interactor.mark(at: first, note: nil)
        await interactor.mark(at: second, note: "two")
        await interactor.showNotes()
        await interactor.removeNote(at: first)
        #expect(list?.canUndo == true && list?.canRedo == false)
        let steps = [["two"], ["uno", "two"], ["uno"], ["one"], []]
        for texts in steps.dropFirst() {
            await interactor.undo()
            #expect(notes?.notes.map(\.text) == texts)
        }
        #expect(list?.canUndo == false && list?.canRedo == true)
        for texts in steps.dropLast().reversed() {
            await interactor.redo()
            #expect(notes?.notes.map(\.text) == texts)
        }
        await interactor.undo()
        #expect(notes?.notes.map(\.quote) == ["A 1", "A 2"])
        await interactor.showPage()
        #expect(markedLines == ["A 1", "A 2"])
        await interactor.removeNote(at: second)
        #expect(list?.canUndo == true && list?.canRedo == false)
    }

    @Test func `a passage with a note is brought back after another one has taken its place`() async throws {
        let worker = ReaderWorkerMock([text])
        let interactor = await open(worker)
        await interactor.showLines()
        await interactor.beginPassage(at: BookPosition())
        await interactor.mark(at: BookPosition(block: 2), note: "all")
        await interactor.showLines()
        await interactor.beginPassage(at: BookPosition())
        await interactor.mark(at: BookPosition(), note: nil)
        #expect(note?.quote == "First." && note?.text == "all")
        await interactor.undo()
        #expect(note?.quote == "First.\n\n\(Self.words)\n\nLast." && note?.text == "all")
    }

    @Test func `an undo that fails can be tried again, and a note that is gone elsewhere is undone`() async {
        let worker = ReaderWorkerMock([text])
        let interactor = await open(worker)
        await interactor.mark(at: BookPosition(), note: "x")
        await interactor.showNotes()
        await interactor.removeNote(at: BookPosition())
        await worker.failKeeping(with: BooksError.store("no room"))
        await interactor.undo()
        #expect(presenter.dutiesWithoutLoader == [.error("no room", hasLoadedContent: true)])
        await worker.failKeeping(with: nil)
        await interactor.undo()
        #expect(list?.canRedo == true && notes?.notes.map(\.text) == ["x"])
        try? await worker.removeNote(at: BookPosition(), in: "book")
        await interactor.undo()
        #expect(list?.canUndo == false && list?.canRedo == true && notes?.notes.isEmpty == true)
        #expect(presenter.dutiesWithoutLoader.count == 1)
    }

    @Test func `a mark of another edition is listed, and marks no other text`() async {
        let worker = ReaderWorkerMock([.lines("A", 4)])
        var interactor = await open(worker)
        await interactor.mark(at: BookPosition(block: 1), note: "x")
        await worker.changeQuote(at: BookPosition(block: 1))
        interactor = await open(worker)
        #expect(markedLines.isEmpty)
        await interactor.showNotes()
        #expect(notes?.notes.map(\.quote) == ["Other"])
    }

    @Test(arguments: [
        BookPosition(chapter: 7), BookPosition(block: 99), BookPosition(block: .max - 1, character: .max - 1),
        BookPosition(chapter: .max - 1),
    ])
    func `a place without text is refused, and nothing is marked`(place: BookPosition) async throws {
        let worker = ReaderWorkerMock([text])
        let shown = ReaderShown()
        let logic = ReaderLogic("book", height: 3, presenter: shown, worker: worker)
        await logic.mark(at: place, note: "x")
        #expect(throws: BooksError.noPassage(place.description, title: "Tides")) { try shown.check() }
        #expect(await worker.notes.notes.isEmpty && shown.content == nil)
    }

    @Test func `without a page notes are written and listed, and no position is kept`() async throws {
        let worker = ReaderWorkerMock([text])
        let shown = ReaderShown()
        let logic = ReaderLogic("book", height: 3, presenter: shown, worker: worker)
        await logic.mark(at: BookPosition(block: 1), note: " a\nb ")
        #expect(shown.note?.place == BookPosition(block: 1))
        await logic.showNotes()
        #expect(shown.notes?.notes.count == 1)
        try shown.check()
        #expect(await worker.kept.isEmpty)
    }

    @Test func `a note inside of a paragraph replaces no note that begins before it`() async throws {
        let worker = ReaderWorkerMock([text])
        let shown = ReaderShown()
        let logic = ReaderLogic("book", height: 3, presenter: shown, worker: worker)
        let inside = BookPosition(block: 1, character: 6)
        await logic.mark(at: BookPosition(block: 1), note: "all")
        await logic.mark(at: inside, note: "rest")
        #expect(shown.note?.place == inside && shown.note?.quote == String(Self.words.dropFirst(6)))
        await logic.mark(at: inside, note: "the rest")
        #expect(await worker.notes.notes.map(\.text) == ["all", "the rest"])
        try shown.check()
    }

    @Test func `a mark that cannot be saved is reported, and can be tried again`() async {
        let worker = ReaderWorkerMock([text])
        let interactor = await open(worker)
        await worker.failKeeping(with: BooksError.store("no room"))
        await interactor.showLines()
        await interactor.mark(at: BookPosition(), note: nil)
        #expect(presenter.dutiesWithoutLoader == [.error("no room", hasLoadedContent: true)])
        await worker.failKeeping(with: nil)
        await interactor.retry()
        #expect(note?.quote == "First.")
    }
}
