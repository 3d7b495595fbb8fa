import BookDetails
import Catalogue
import ROSS
import Reader
import Shelf

public protocol BooksRouter: Service {
    func catalogue(_ module: CatalogueModule) async throws
    func book(_ module: BookDetailsModule) async throws
    func shelf(_ module: ShelfModule) async throws
    func reader(_ module: ReaderModule) async throws
}
