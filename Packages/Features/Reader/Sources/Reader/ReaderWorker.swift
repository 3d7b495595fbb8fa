import Books
import SVIP

/// The data and actions that the reader needs from outside.
protocol ReaderWorker: Worker {
    /// The chapters of a book on the shelf.
    func contents(of id: Book.ID) async throws -> BookContents
    /// The text of a chapter, from 0 on.
    func chapter(_ index: Int, of id: Book.ID) async throws -> BookChapter
    /// The places in a book where words are, in order.
    func find(_ words: String, in id: Book.ID) async throws -> [BookMatch]
    /// Where the user stopped reading; `nil` if the book was not opened yet.
    func position(in id: Book.ID) async throws -> BookPosition?
    /// Keeps where the user stopped reading, and how much has been read, 0 to 1.
    func keep(_ position: BookPosition, progress: Double, in id: Book.ID) async throws
    /// The user's notes in a book.
    func notes(in id: Book.ID) async throws -> BookNotes
    /// Marks a passage. If a note has it, only its text changes.
    func mark(_ passage: Range<BookPosition>, text: String, in id: Book.ID) async throws -> BookNote
    func removeNote(at place: BookPosition, in id: Book.ID) async throws
    /// The width of the lines that the user has chosen.
    func pageWidth() async -> PageWidth
    func setPageWidth(_ width: PageWidth) async throws
    /// Signals that the width may have changed.
    func pageWidthChanges() async -> any AsyncSequence<Void, Never> & Sendable
}
