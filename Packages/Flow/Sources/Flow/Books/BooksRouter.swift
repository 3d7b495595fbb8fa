import BookDetails
import Catalogue
import ROSS
import Reader
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
    func reader(_ module: ReaderModule) async throws
}
