import Books
import ROSS
import Shelf

/// Shows the books on this machine, from where the user can read them or open their pages.
struct ShowShelfOperation: Operation {
    let router: any BooksRouter
    let books: any BooksService

    func launch(_ app: any BooksUseCases) async throws {
        try await router.shelf(
            ShelfModule(
                books: books,
                read: { try await app.readBook($0, promotion: nil) },
                open: { try await app.showBook($0, promotion: nil) }
            ))
    }
}
