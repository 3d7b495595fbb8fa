import Books
import Foundation
import ROSS
import ROSSTesting
import TestSupport

/// Records what it is asked for, and fails if it has to. It has one book, and the first choice of a source.
final class BooksServiceMock: BooksService {
    private let recorder: MessageRecorder
    private let access: Book.Access
    private let failure: TestError?

    init(_ recorder: MessageRecorder, access: Book.Access = .open, failure: TestError? = nil) {
        self.recorder = recorder
        self.access = access
        self.failure = failure
    }

    private func record(_ message: String) throws {
        recorder.record("books.\(message)")
        if let failure { throw failure }
    }

    func book(_ id: Book.ID) async throws -> Book {
        try record("book(\(id))")
        return Book(id: id, title: "Pride and Prejudice", access: access)
    }

    func download(
        _ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook {
        try record("download(\(id))")
        progress(DownloadProgress(received: 1, total: 1))
        return Self.shelfBook
    }

    func add(_ file: URL) async throws -> ShelfBook {
        try record("add(\(file.lastPathComponent))")
        return Self.shelfBook
    }

    func shelf() async throws -> [ShelfBook] {
        try record("shelf")
        return [Self.shelfBook]
    }

    func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) async throws -> BookPage {
        try record("search")
        return BookPage(books: [Book(id: "gutendex-1342", title: "Pride and Prejudice", access: access)])
    }

    func contents(of id: Book.ID) async throws -> BookContents {
        try record("contents(\(id))")
        return BookContents(title: "", authors: [], language: nil, chapterCount: 1, entries: [])
    }

    func removePaid(where isMeant: @escaping @Sendable (Book.ID) async throws -> Bool) async throws {
        try record("removePaid")
        for id in ["opds2-moby-dick", "opds2-emma"] where try await isMeant(id) {
            recorder.record("books.remove(\(id))")
        }
    }

    func follow(sources: Subscription<BookSource.ID?>) async {
        for await source in sources {
            if let source { recorder.record("books.follow(\(source))") }
            break
        }
    }

    static let shelfBook = ShelfBook(
        id: "gutendex-1342", title: "Pride and Prejudice", authors: [], format: .epub, size: 1, added: .distantPast)

    func sources() async -> [BookSource] { [] }
    func remove(_ id: Book.ID) async throws -> RemovedBook { RemovedBook(Self.shelfBook) {} }
    func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter {
        BookChapter(blocks: [.init(.paragraph, [.init("It is a truth universally acknowledged.")])])
    }
    func find(_ words: String, in id: Book.ID) async throws -> [BookMatch] { [] }
    func findOnShelf(_ words: String, limit: Int) async throws -> ShelfSearch { ShelfSearch(hits: [], unread: []) }
    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws {}
    func notes(in id: Book.ID) async throws -> BookNotes {
        try record("notes(\(id))")
        return BookNotes(title: "", authors: [], notes: [])
    }
    func mark(_ passage: Range<BookPosition>, text: String, in id: Book.ID) async throws -> BookNote {
        BookNote(passage, quote: "", text: text, heading: nil, created: .distantPast)
    }
    func removeNote(at place: BookPosition, in id: Book.ID) async throws {}
    func changes() async -> Subscription<Void> { Multicast().subscribe() }
}
