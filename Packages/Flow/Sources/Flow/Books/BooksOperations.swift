import Books
import FoundationEssentials
import ROSS

/// Makes the operations about books.
@MainActor
package protocol BooksOperations: Sendable {
    func showCatalogue() async throws -> any Operation<any BooksUseCases, Void>
    func showBook() async throws -> any Operation<(id: Book.ID, promotion: String?, app: any BooksUseCases), Void>
    func showShelf() async throws -> any Operation<any BooksUseCases, Void>
    func checkShelf() async throws -> any Operation<Book.ID, Bool>
    func checkAccess() async throws -> any Operation<Book.ID, Bool>
    func downloadBook() async throws -> any Operation<BookOrder, ShelfBook>
    func addBook() async throws -> any Operation<URL, ShelfBook>
    func showReader() async throws -> any Operation<Book.ID, Void>
}

extension AppOperations: BooksOperations {
    func showCatalogue() async throws -> any Operation<any BooksUseCases, Void> {
        ShowCatalogueOperation(
            router: try router(), books: try await services.books(), payments: try services.payments())
    }

    func showBook() async throws -> any Operation<(id: Book.ID, promotion: String?, app: any BooksUseCases), Void> {
        ShowBookOperation(router: try router(), books: try await services.books(), payments: try services.payments())
    }

    func showShelf() async throws -> any Operation<any BooksUseCases, Void> {
        ShowShelfOperation(router: try router(), books: try await services.books())
    }

    func checkShelf() async throws -> any Operation<Book.ID, Bool> {
        CheckShelfOperation(books: try await services.books())
    }

    func checkAccess() async throws -> any Operation<Book.ID, Bool> {
        CheckAccessOperation(books: try await services.books())
    }

    func downloadBook() async throws -> any Operation<BookOrder, ShelfBook> {
        DownloadBookOperation(books: try await services.books())
    }

    func addBook() async throws -> any Operation<URL, ShelfBook> { AddBookOperation(books: try await services.books()) }

    func showReader() async throws -> any Operation<Book.ID, Void> {
        ShowReaderOperation(router: try router(), books: try await services.books(), settings: try services.settings())
    }
}
