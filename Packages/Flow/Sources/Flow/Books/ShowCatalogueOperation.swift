import Books
import Catalogue
import Payments
import ROSS

/// Shows the catalogue, which leads to each book and to the shelf.
struct ShowCatalogueOperation: Operation {
    let router: any BooksRouter
    let books: any BooksService
    let payments: any PaymentsService

    func launch(_ app: any BooksUseCases) async throws {
        try await router.catalogue(
            CatalogueModule(
                books: books, payments: payments,
                open: { try await app.showBook($0, promotion: nil) },
                shelf: { try await app.browseShelf() }
            ))
    }
}
