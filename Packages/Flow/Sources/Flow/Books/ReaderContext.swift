import Books
import Settings

/// What the reader works on.
public struct ReaderContext: Sendable {
    /// A book on the shelf.
    public let id: Book.ID
    public let books: any BooksService
    public let settings: any SettingsService
}
