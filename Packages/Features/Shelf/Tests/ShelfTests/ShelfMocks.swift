import Books
import Foundation
import ROSS
import SVIPTesting
import TestSupport

@testable import Shelf

extension ShelfBook {
    static let emma = sample("a-emma", "Emma", by: ["Jane Austen"], progress: 0.349)
    static let mobyDick = sample("a-moby-dick", "Moby Dick", by: ["Herman Melville"])
    static let own = sample("file-1", "My notes", by: [])

    static func sample(
        _ id: ID, _ title: String, by authors: [String], progress: Double? = nil
    ) -> ShelfBook {
        ShelfBook(
            id: id, title: title, authors: authors, format: .epub, size: 1_000, added: Date(timeIntervalSince1970: 0),
            progress: progress)
    }
}

extension ShelfBookRecord {
    static let emma = Self(ShelfBook.emma)
    static let mobyDick = Self(ShelfBook.mobyDick)
    static let own = Self(ShelfBook.own)
}

final class ShelfPresenterMock: RecordingPresenter, ShelfPresenter {
    private(set) var contents: [[ShelfBookRecord]] = []
    private(set) var removed: [ShelfBookRecord] = []
    private(set) var restored: [ShelfBookRecord] = []
    /// Whether the last removal can be taken back, and done again.
    private(set) var canChange: [Bool] = []
    private(set) var found: [ShelfSearch?] = []

    func show(_ books: [ShelfBookRecord], canUndo: Bool, canRedo: Bool) {
        contents.append(books)
        canChange = [canUndo, canRedo]
    }
    func showRemoved(_ books: [ShelfBookRecord]) { removed += books }
    func showRestored(_ books: [ShelfBookRecord]) { restored += books }
    func show(_ found: ShelfSearch?, of words: String) { self.found.append(found) }
}

/// The exits taken. The test decides their behaviour.
@MainActor
final class ShelfExitsMock {
    private(set) var taken: [String] = []
    var onLeaving: () async throws -> Void = {}

    func module(_ books: any BooksService) -> ShelfModule {
        ShelfModule(books: books, read: read, open: open)
    }

    func read(_ id: Book.ID, at place: BookPosition?) async throws {
        taken.append("read \(id)" + (place.map { " at \($0)" } ?? ""))
        try await onLeaving()
    }

    func open(_ id: Book.ID) async throws {
        taken.append("open \(id)")
        try await onLeaving()
    }
}

/// A service with a shelf of books. Tests hold it weakly, to see that the module frees it.
actor BooksServiceMock: BooksService {
    private var books: [ShelfBook]
    private var failure: (any Error)?
    private var questions: Questions<Int, [ShelfBook]>?
    private var readCount = 0
    private let signal = Multicast<Void>()

    init(_ books: [ShelfBook] = []) { self.books = books }

    var subscriberCount: Int { signal.subscriberCount }

    /// Makes every call throw this error, until it is set to `nil`.
    func fail(with error: (any Error)?) { failure = error }
    /// The reads are numbered from 1.
    func hold(in questions: Questions<Int, [ShelfBook]>) { self.questions = questions }

    /// Changes the shelf without a signal.
    func set(_ books: [ShelfBook]) { self.books = books }

    func change(to books: [ShelfBook]) {
        self.books = books
        signal.send(())
    }

    func shelf() async throws -> [ShelfBook] {
        readCount += 1
        if let questions { return try await questions.ask(readCount) }
        if let failure { throw failure }
        return books
    }

    func remove(_ id: Book.ID) throws -> RemovedBook {
        if let failure { throw failure }
        guard let index = books.firstIndex(where: { $0.id == id }) else { throw BooksError.notOnShelf(id) }
        let book = books[index]
        change(to: books.filter { $0.id != id })
        return RemovedBook(book) { [weak self] in try await self?.restore(book, at: index) }
    }

    private func restore(_ book: ShelfBook, at index: Int) throws {
        if let failure { throw failure }
        if books.contains(where: { $0.id == book.id }) { return }
        books.insert(book, at: min(index, books.count))
        change(to: books)
    }

    func removePaid(where isMeant: @escaping @Sendable (Book.ID) async throws -> Bool) {}

    func changes() -> Subscription<Void> { signal.subscribe() }

    func sources() -> [BookSource] { [] }
    func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) throws -> BookPage {
        throw TestError()
    }
    func book(_ id: Book.ID) throws -> Book { throw TestError() }
    func download(_ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void) throws -> ShelfBook {
        throw TestError()
    }
    func add(_ file: URL) throws -> ShelfBook { throw TestError() }
    func contents(of id: Book.ID) throws -> BookContents { throw TestError() }
    func chapter(_ index: Int, of id: Book.ID) throws -> BookChapter { throw TestError() }
    func find(_ words: String, in id: Book.ID) throws -> [BookMatch] { throw TestError() }
    func findOnShelf(_ words: String, limit: Int) throws -> ShelfSearch {
        if let failure { throw failure }
        let match = BookMatch(
            position: BookPosition(chapter: 1, block: 4), length: words.count, before: "a ", words: words, after: " z")
        return ShelfSearch(
            hits: [.init(book: "a-emma", title: "Emma", heading: "Two", match: match)],
            unread: [.init(book: "file-1", reason: "Cannot read 'My notes'.")])
    }
    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) throws { throw TestError() }
    func notes(in id: Book.ID) throws -> BookNotes { throw TestError() }
    func mark(_ passage: Range<BookPosition>, text: String, in id: Book.ID) throws -> BookNote { throw TestError() }
    func removeNote(at place: BookPosition, in id: Book.ID) throws { throw TestError() }
    func follow(sources: Subscription<BookSource.ID?>) {}
}
