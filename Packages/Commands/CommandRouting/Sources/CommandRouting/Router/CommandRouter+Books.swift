import BookDetails
import Catalogue
import Flow
import Reader
import Shelf

extension CommandRouter: BooksRouter {
    public func catalogue(_ module: CatalogueModule) async throws { try await reach(module, "the catalogue") }
    public func book(_ module: BookDetailsModule) async throws { try await reach(module, "the page of a book") }
    public func shelf(_ module: ShelfModule) async throws { try await reach(module, "the shelf") }
    public func reader(_ module: ReaderModule) async throws { try await reach(module, "the text of a book") }
}
