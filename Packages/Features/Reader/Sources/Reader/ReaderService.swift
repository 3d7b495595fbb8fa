import Books
import Settings

/// The worker over the services of books and settings.
struct ReaderService: ReaderWorker {
    private let books: any BooksService
    private let settings: any SettingsService

    /// Both services have to be those of one session.
    init(books: any BooksService, settings: any SettingsService) {
        self.books = books
        self.settings = settings
    }

    /// The chapters of a book on the shelf. Asks no server.
    func contents(of id: Book.ID) async throws -> BookContents { try await books.contents(of: id) }

    /// The text of a chapter; the first index is 0.
    func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter {
        try await books.chapter(index, of: id)
    }

    /// The matches in the whole book, in the order of the text.
    func find(_ words: String, in id: Book.ID) async throws -> [BookMatch] {
        try await books.find(words, in: id)
    }

    /// Where the user stopped reading; `nil` for a book that was not opened yet.
    func position(in id: Book.ID) async throws -> BookPosition? {
        try await books.shelfBook(id)?.position
    }

    /// Stores the position, and the share of the book that was read, 0 to 1.
    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws {
        try await books.keep(position, progress: progress, in: id)
    }

    /// The width in the user's settings.
    func pageWidth() async -> PageWidth { await settings.settings()[.pageWidth] }

    /// Changes the width in the user's settings.
    func setPageWidth(_ width: PageWidth) async throws { try await settings.change { $0[.pageWidth] = width } }

    /// Signals changes of any setting.
    func pageWidthChanges() async -> any AsyncSequence<Void, Never> & Sendable {
        await settings.changes().map { _ in }
    }
}
