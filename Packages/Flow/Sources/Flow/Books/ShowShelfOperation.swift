import Books
import ROSS
import Shelf

/// Shows the books on this machine, which lead to reading them and to what is known about each.
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
