import Books
import Foundation
import ROSS
import SVIPTesting

@testable import Reader

struct Mishap: Error, CustomStringConvertible {
    var description: String { "mishap" }
}

final class ReaderPresenterMock: RecordingPresenter, ReaderPresenter {
    private(set) var contents: [ReaderData.Content] = []

    func show(_ content: ReaderData.Content) { contents.append(content) }

    /// The page that was shown last.
    var page: ReaderData.Page? {
        for case .page(let page) in contents.reversed() { return page }
        return nil
    }

    /// The first line of the page that was shown last.
    var firstLine: String? { page?.lines.first?.text }
}

/// A shelf with one book. A class, so that a test can see that it is freed with its module.
actor BooksServiceMock: BooksService {
    private let chapters: [BookChapter]
    private let entries: [BookContents.Entry]
    private(set) var kept: [BookPosition] = []
    private(set) var keptProgress: Double?
    private var position: BookPosition?
    private var matches: [BookMatch] = []
    private var failure: (any Error)?
    private var keepingFailure: (any Error)?
    private let gate: Gate?

    /// - Parameters:
    ///   - position: Where the user stopped reading.
    ///   - gate: Holds every call for a chapter.
    init(
        _ chapters: [BookChapter], entries: [BookContents.Entry] = [], position: BookPosition? = nil, gate: Gate? = nil
    ) {
        self.chapters = chapters
        self.entries = entries
        self.position = position
        self.gate = gate
    }

    func fail(with error: (any Error)?) { failure = error }
    func failKeeping(with error: (any Error)?) { keepingFailure = error }
    func match(_ matches: [BookMatch]) { self.matches = matches }

    func contents(of id: Book.ID) throws -> BookContents {
        if let failure { throw failure }
        guard id == "book" else { throw BooksError.notOnShelf(id) }
        return BookContents(
            title: "Tides", authors: [], language: nil, chapterCount: chapters.count, entries: entries)
    }

    func shelf() -> [ShelfBook] {
        let added = Date(timeIntervalSince1970: 0)
        return [
            ShelfBook(
                id: "book", title: "Tides", authors: [], format: .epub, size: 1, added: added, position: position)
        ]
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

    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) throws {
        if let keepingFailure { throw keepingFailure }
        kept.append(position)
        keptProgress = progress
    }

    func sources() -> [BookSource] { [] }
    func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) throws -> BookPage {
        throw Mishap()
    }
    func book(_ id: Book.ID) throws -> Book { throw Mishap() }
    func download(_ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void) throws -> ShelfBook {
        throw Mishap()
    }
    func add(_ file: URL) throws -> ShelfBook { throw Mishap() }
    func remove(_ id: Book.ID) throws { throw Mishap() }
    func changes() -> Subscription<Void> { Multicast<Void>().subscribe() }
    func follow(sources: Subscription<BookSource.ID?>) {}
}

extension BookChapter {
    /// A chapter of paragraphs, each of which is one line.
    static func lines(_ name: String, _ count: Int) -> BookChapter {
        BookChapter(blocks: (0..<count).map { Block(.paragraph, [Run("\(name) \($0)")]) })
    }

    static let empty = BookChapter(blocks: [])
}
