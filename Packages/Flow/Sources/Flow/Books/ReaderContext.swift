import Books
import Settings

/// What the reader works on.
public struct ReaderContext: Sendable {
    /// A book on the shelf.
    public let id: Book.ID
    /// The text of the book, and where the user stopped reading.
    public let books: any BooksService
    /// The width of the lines.
    public let settings: any SettingsService
}
