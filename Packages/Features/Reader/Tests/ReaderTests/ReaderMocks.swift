import Books
import ROSS
import SVIPTesting
import Screens
import TestSupport

@testable import Reader
@testable import ReaderScreen

final class ReaderPresenterMock: RecordingPresenter, ReaderPresenter {
    private(set) var contents: [ReaderData.Content] = []
    private(set) var edges: [ReaderData.Edge] = []

    func show(_ content: ReaderData.Content) { contents.append(content) }
    func showText(_ chapter: ChapterRecord) {}
    func showEdge(_ edge: ReaderData.Edge) { edges.append(edge) }

    /// The page that was shown last.
    var page: ReaderData.Page? {
        for case .page(let page) in contents.reversed() { return page }
        return nil
    }

    /// The first line of the page that was shown last.
    var firstLine: String? { page?.lines.first?.text.starred }
}

/// A shelf with one book. A class, so that a test can see that it is freed with its module.
actor ReaderWorkerMock: ReaderWorker {
    private let chapters: [BookChapter]
    private let entries: [BookContents.Entry]
    private(set) var kept: [BookPosition] = []
    private(set) var keptProgress: Double?
    private(set) var width: PageWidth
    private let position: BookPosition?
    private var matches: [BookMatch] = []
    private(set) var notes = BookNotes(title: "Tides", authors: [], notes: [])
    private var failure: (any Error)?
    private var keepingFailure: (any Error)?
    private let gate: Gate?
    private let signal = Multicast<Void>()

    /// - Parameters:
    ///   - position: Where the user stopped reading.
    ///   - gate: Holds every call for a chapter.
    init(
        _ chapters: [BookChapter], entries: [BookContents.Entry] = [], position: BookPosition? = nil,
        width: PageWidth = .narrow, gate: Gate? = nil
    ) {
        self.chapters = chapters
        self.entries = entries
        self.position = position
        self.width = width
        self.gate = gate
    }

    func fail(with error: (any Error)?) { failure = error }
    /// Makes positions and widths not be kept.
    func failKeeping(with error: (any Error)?) { keepingFailure = error }
    func match(_ matches: [BookMatch]) { self.matches = matches }
    var observerCount: Int { signal.subscriberCount }

    /// Changes the width as another screen does.
    func choose(_ width: PageWidth) {
        self.width = width
        signal.send(())
    }

    func contents(of id: Book.ID) throws -> BookContents {
        if let failure { throw failure }
        guard id == "book" else { throw BooksError.notOnShelf(id) }
        return BookContents(
            title: "Tides", authors: [], language: nil, chapterCount: chapters.count, entries: entries)
    }

    func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter {
        await gate?.pass()
        if let failure { throw failure }
        guard chapters.indices.contains(index) else { throw BooksError.noSuchPlace(title: "Tides") }
        return chapters[index]
    }

    func find(_ words: String, in id: Book.ID) throws -> [BookMatch] {
        if let failure { throw failure }
        return matches
    }

    func position(in id: Book.ID) -> BookPosition? { position }

    func notes(in id: Book.ID) throws -> BookNotes {
        if let failure { throw failure }
        return notes
    }

    func mark(_ passage: Range<BookPosition>, text: String, in id: Book.ID) throws -> BookNote {
        if let keepingFailure { throw keepingFailure }
        guard chapters.indices.contains(passage.lowerBound.chapter),
            let quote = chapters[passage.lowerBound.chapter].quote(passage)
        else { throw BooksError.noPassage(passage.lowerBound.description, title: "Tides") }
        let note = BookNote(passage, quote: quote, text: text, heading: nil, created: .distantPast)
        notes.notes.removeAll { $0.place == note.place }
        notes.notes.append(note)
        notes.notes.sort { $0.place < $1.place }
        return note
    }

    func removeNote(at place: BookPosition, in id: Book.ID) throws {
        let index = notes.notes.firstIndex { $0.place == place }
        guard let index else { throw BooksError.noNote(place.description, title: "Tides") }
        notes.notes.remove(at: index)
    }

    /// Changes the quote of a note, as another edition of the book does.
    func changeQuote(at place: BookPosition) {
        for index in notes.notes.indices where notes.notes[index].place == place { notes.notes[index].quote = "Other" }
    }

    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) throws {
        if let keepingFailure { throw keepingFailure }
        kept.append(position)
        keptProgress = progress
    }

    func pageWidth() -> PageWidth { width }

    func setPageWidth(_ width: PageWidth) throws {
        if let keepingFailure { throw keepingFailure }
        choose(width)
    }

    func pageWidthChanges() -> any AsyncSequence<Void, Never> & Sendable { signal.subscribe() }
}

extension ReaderData.Text {
    /// The text as a surface without styles shows it.
    var starred: String { Screen.Text(self).starred }
}

extension ChapterLayout {
    /// The layout for the screen.
    init(_ chapter: BookChapter, index: Int, match: BookMatch? = nil, columns: Int, height: Int) {
        self.init(
            chapter, index: index, match: match, size: PageSize(columns: columns, height: height, measure: .screen))
    }
}

extension BookMatch {
    /// A match of one character, which is the text.
    init(at position: BookPosition, _ text: String) {
        self.init(position: position, length: 1, before: "", words: text, after: "")
    }
}

extension BookChapter {
    /// A chapter of paragraphs, each of which is one line.
    static func lines(_ name: String, _ count: Int) -> BookChapter {
        BookChapter(blocks: (0..<count).map { Block(.paragraph, [Run("\(name) \($0)")]) })
    }

    static let empty = BookChapter(blocks: [])
}
