import Books
import Settings

/// The worker over the services of books and settings.
public struct ReaderService: ReaderWorker {
    private let books: any BooksService
    private let settings: any SettingsService

    public init(books: any BooksService, settings: any SettingsService) {
        self.books = books
        self.settings = settings
    }

    public func contents(of id: Book.ID) async throws -> BookContents { try await books.contents(of: id) }

    public func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter {
        try await books.chapter(index, of: id)
    }

    public func find(_ words: String, in id: Book.ID) async throws -> [BookMatch] {
        try await books.find(words, in: id)
    }

    public func position(in id: Book.ID) async throws -> BookPosition? {
        try await books.shelfBook(id)?.position
    }

    public func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws {
        try await books.keep(position, progress: progress, in: id)
    }

    public func pageWidth() async -> PageWidth { await settings.settings()[.pageWidth] }

    public func setPageWidth(_ width: PageWidth) async throws { try await settings.change { $0[.pageWidth] = width } }

    public func pageWidthChanges() async -> any AsyncSequence<Void, Never> & Sendable {
        await settings.changes().map { _ in }
    }
}
