import BookDetails
import Books
import Payments
import ROSS

/// Shows a book, which leads to reading it.
struct ShowBookOperation: Operation {
    let router: any BooksRouter
    let books: any BooksService
    let payments: any PaymentsService

    func launch(_ visit: (id: Book.ID, promotion: String?, app: any BooksUseCases)) async throws {
        let (id, promotion, app) = visit
        try await router.book(
            BookDetailsModule(
                id: id, promotion: promotion, books: books, payments: payments,
                read: { try await app.readBook($0, promotion: $1) }
            ))
    }
}
