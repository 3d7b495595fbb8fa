import Books
import FoundationEssentials
import ROSS

/// Makes the operations about books.
@MainActor
package protocol BooksOperations: Sendable {
    func showCatalogue() throws -> any Operation<any BooksUseCases, Void>
    func showBook() throws -> any Operation<(id: Book.ID, promotion: String?, app: any BooksUseCases), Void>
    func showShelf() throws -> any Operation<any BooksUseCases, Void>
    func checkShelf() throws -> any Operation<Book.ID, Bool>
    func checkAccess() throws -> any Operation<Book.ID, Bool>
    func downloadBook() throws -> any Operation<BookOrder, ShelfBook>
    func addBook() throws -> any Operation<URL, ShelfBook>
    func showReader() throws -> any Operation<Book.ID, Void>
}

extension AppOperations: BooksOperations {
    func showCatalogue() throws -> any Operation<any BooksUseCases, Void> {
        ShowCatalogueOperation(router: try router(), books: try services.books(), payments: try services.payments())
    }

    func showBook() throws -> any Operation<(id: Book.ID, promotion: String?, app: any BooksUseCases), Void> {
        ShowBookOperation(router: try router(), books: try services.books(), payments: try services.payments())
    }

    func showShelf() throws -> any Operation<any BooksUseCases, Void> {
        ShowShelfOperation(router: try router(), books: try services.books())
    }

    func checkShelf() throws -> any Operation<Book.ID, Bool> { CheckShelfOperation(books: try services.books()) }

    func checkAccess() throws -> any Operation<Book.ID, Bool> { CheckAccessOperation(books: try services.books()) }

    func downloadBook() throws -> any Operation<BookOrder, ShelfBook> {
        DownloadBookOperation(books: try services.books())
    }

    func addBook() throws -> any Operation<URL, ShelfBook> { AddBookOperation(books: try services.books()) }

    func showReader() throws -> any Operation<Book.ID, Void> {
        ShowReaderOperation(router: try router(), books: try services.books(), settings: try services.settings())
    }
}
