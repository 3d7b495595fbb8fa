import Foundation
import ROSS

/// Books: catalogues that are searched, a shelf of books on this machine, and their text.
///
/// All methods throw ``BooksError``, and `CancellationError` if the task was cancelled.
///
/// ```swift
/// let page = try await books.search(words, in: nil, page: nil)
/// guard let book = page.books.first(where: { $0.access == .open }) else { return }
/// try await books.download(book.id) { print($0.received, "of", $0.total ?? 0, "bytes") }
/// ```
public protocol BooksService: Service {
    /// The sources of this run. The first one is used where none is named.
    func sources() async -> [BookSource]

    /// Searches a source.
    ///
    /// ```swift
    /// let page = try await books.search(words, in: nil, page: nil)
    /// guard let book = page.books.first(where: { $0.access == .open }) else { return }
    /// ```
    ///
    /// - Parameters:
    ///   - words: What to look for; empty for the books that the source shows first.
    ///   - source: The id of a source, or the address of an OPDS catalogue; `nil` for the user's own choice.
    ///   - page: A page that an earlier search named; `nil` for the first one.
    /// - Throws: ``BooksError/unknownSource(_:)``, ``BooksError/unavailable(_:)``.
    func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) async throws -> BookPage

    /// A book with all that its source knows, or that the shelf knows if the source cannot be reached.
    ///
    /// - Throws: ``BooksError/unknownBook(_:)``, ``BooksError/unavailable(_:)``.
    func book(_ id: Book.ID) async throws -> Book

    /// Downloads a book to the shelf. A download that was broken off goes on where it stopped. A book that is on the
    /// shelf is not downloaded again.
    ///
    /// - Parameter progress: Called with the received bytes, on any thread.
    /// - Throws: ``BooksError/notPaid(title:)``, ``BooksError/notAvailable(_:)``, ``BooksError/unreadable(_:)``.
    @discardableResult
    func download(_ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void) async throws -> ShelfBook

    /// Puts a copy of the user's own file on the shelf: EPUB 2 or 3, or plain text. The same file is added once.
    ///
    /// - Throws: ``BooksError/unreadable(_:)``.
    func add(_ file: URL) async throws -> ShelfBook

    /// The books on this machine, the one that was read or added last first.
    func shelf() async throws -> [ShelfBook]

    /// Deletes a book of the shelf with its position. The user's notes stay.
    ///
    /// - Returns: The way back. The book takes room on the disk as long as this value lives, and not longer, also if the
    ///   process is killed.
    /// - Throws: ``BooksError/notOnShelf(_:)``.
    @discardableResult
    func remove(_ id: Book.ID) async throws -> RemovedBook

    /// Deletes some of the paid books, with their positions, notes and partial downloads. It asks no server.
    ///
    /// - Parameter isMeant: Whether a book is deleted. An error ends the call.
    func removePaid(where isMeant: @escaping @Sendable (Book.ID) async throws -> Bool) async throws

    /// The chapters of a book on the shelf.
    ///
    /// ```swift
    /// let contents = try await books.contents(of: book.id)
    /// print(contents.title, "has", contents.chapterCount, "chapters")
    /// ```
    ///
    /// - Throws: ``BooksError/notOnShelf(_:)``, ``BooksError/unreadable(_:)``.
    func contents(of id: Book.ID) async throws -> BookContents

    /// The text of a chapter.
    ///
    /// - Parameter index: From 0 on.
    /// - Throws: ``BooksError/notOnShelf(_:)``, ``BooksError/noSuchPlace(title:)``, ``BooksError/unreadable(_:)``.
    func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter

    /// Looks for words in a book, without regard to case and accents.
    ///
    /// - Returns: At most 200 places, in order.
    func find(_ words: String, in id: Book.ID) async throws -> [BookMatch]

    /// Looks for words in the text of all books on the shelf, without regard to case and accents. A passage has to have
    /// each of them, at least as the beginning of a word.
    ///
    /// - Parameter limit: The largest number of hits.
    func findOnShelf(_ words: String, limit: Int) async throws -> ShelfSearch

    /// Keeps where the user stopped reading. It is on the disk when this returns.
    ///
    /// ```swift
    /// try await books.keep(BookPosition(chapter: 0, block: 1), progress: 0.5, in: book.id)
    /// ```
    ///
    /// - Parameter progress: The part that was read, 0 to 1. Only the caller knows where a page ends.
    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws

    /// The user's notes in a book. They stay when the book leaves the shelf, except for a paid one's at a sign-out.
    ///
    /// - Throws: ``BooksError/notOnShelf(_:)`` if there are none, and the book is not on the shelf.
    func notes(in id: Book.ID) async throws -> BookNotes

    /// Marks a passage. It replaces a note that begins at the same place. If a note has the same passage, only its text
    /// changes, which needs no file of the book.
    ///
    /// - Parameter text: The user's words; empty for a mark alone.
    /// - Throws: ``BooksError/noPassage(_:title:)``, ``BooksError/longNote(bytes:limit:)``,
    ///   ``BooksError/notOnShelf(_:)``.
    @discardableResult
    func mark(_ passage: Range<BookPosition>, text: String, in id: Book.ID) async throws -> BookNote

    /// Deletes the note that begins at a place.
    ///
    /// - Throws: ``BooksError/noNote(_:title:)``, ``BooksError/notOnShelf(_:)``.
    func removeNote(at place: BookPosition, in id: Book.ID) async throws

    /// A signal at each change of the shelf and of notes, in this process or another one, and of the order of ``sources()``.
    func changes() async -> Subscription<Void>

    /// Takes the user's own choice of a source from a subscription that starts with the present value, in place of an
    /// earlier one. Returns when the present value is in use. A change leads to a signal of ``changes()``.
    func follow(sources: Subscription<BookSource.ID?>) async
}

extension BooksService {
    /// A book of the shelf; `nil` if it is not there.
    public func shelfBook(_ id: Book.ID) async throws -> ShelfBook? { try await shelf().first { $0.id == id } }
}
