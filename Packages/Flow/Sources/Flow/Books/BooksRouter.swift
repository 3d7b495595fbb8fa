import BookDetails
import Catalogue
import ROSS
import Reader
import Shelf

/// Shows the modules about books.
public protocol BooksRouter: Service {
    func catalogue(_ module: CatalogueModule) async throws
    func book(_ module: BookDetailsModule) async throws
    func shelf(_ module: ShelfModule) async throws
    func reader(_ module: ReaderModule) async throws
}
