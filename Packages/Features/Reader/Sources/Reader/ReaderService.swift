import Books
import Settings

/// The worker over the services of books and settings, which have to be those of one session.
struct ReaderService: ReaderWorker {
    let books: any BooksService
    let settings: any SettingsService

    func contents(of id: Book.ID) async throws -> BookContents { try await books.contents(of: id) }
    func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter { try await books.chapter(index, of: id) }
    func find(_ words: String, in id: Book.ID) async throws -> [BookMatch] { try await books.find(words, in: id) }
    func position(in id: Book.ID) async throws -> BookPosition? { try await books.shelfBook(id)?.position }

    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws {
        try await books.keep(position, progress: progress, in: id)
    }

    func notes(in id: Book.ID) async throws -> BookNotes { try await books.notes(in: id) }

    func mark(_ passage: Range<BookPosition>, text: String, in id: Book.ID) async throws -> BookNote {
        try await books.mark(passage, text: text, in: id)
    }

    func removeNote(at place: BookPosition, in id: Book.ID) async throws {
        try await books.removeNote(at: place, in: id)
    }

    func pageWidth() async -> PageWidth { await settings.settings()[.pageWidth] }
    func setPageWidth(_ width: PageWidth) async throws { try await settings.change { $0[.pageWidth] = width } }
    func pageWidthChanges() async -> any AsyncSequence<Void, Never> & Sendable { await settings.changes().map { _ in } }
}
