import Books
import ROSS

/// Shows a book, which leads to reading it.
struct ShowBookOperation: Operation {
    let router: any BooksRouter

    func launch(_ visit: (id: Book.ID, promotion: String?, app: any BooksUseCases)) async throws {
        let (id, promotion, app) = visit
        try await router.book(id, promotion: promotion, read: { try await app.readBook($0, promotion: $1) })
    }
}
