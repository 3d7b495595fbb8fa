import BookDetails
import Books
import Catalogue
import ROSS
import Settings
import Shelf

/// Shows the modules about books.
public protocol BooksRouter: Service {
    /// Shows the catalogue.
    func catalogue(_ module: CatalogueModule) async throws

    /// Shows a book with its price.
    func book(_ module: BookDetailsModule) async throws

    /// Shows the books on this machine.
    func shelf(_ module: ShelfModule) async throws

    /// Shows the text of a book on this machine.
    func reader(_ context: ReaderContext) async throws
}

/// The services and values of the reader.
public struct ReaderContext: Sendable {
    /// A book on the shelf.
    public let id: Book.ID
    /// The text of the book, and where the user stopped reading.
    public let books: any BooksService
    /// The width of the lines.
    public let settings: any SettingsService
}
