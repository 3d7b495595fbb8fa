import BookDetails
import Books
import Catalogue
import FoundationEssentials
import Payments
import ROSS
import Reader
import Settings
import Shelf

public protocol BooksUseCases: Service {
    /// A user looks through the catalogue.
    func browseCatalogue() async throws

    /// A user looks at a book.
    ///
    /// - Parameter promotion: The code of a promotion; `nil` if there is none.
    func showBook(_ id: Book.ID, promotion: String?) async throws

    /// A user looks through the books on this machine.
    func browseShelf() async throws

    /// A user gets a book onto this machine. If the book has to be paid for, the user pays first.
    ///
    /// - Parameters:
    ///   - promotion: The code of a promotion; `nil` if there is none.
    ///   - canPay: Whether the user can be asked to pay. If not, a book that is not paid for is refused.
    ///   - progress: Called on any thread with the bytes received so far.
    /// - Returns: The book on this machine; `nil` if the user has cancelled before.
    /// - Throws: `BooksError.notPaid` without a way to pay.
    func getBook(
        _ id: Book.ID, promotion: String?, canPay: Bool, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook?

    /// A user puts a copy of an own book on the shelf. The same file is added once.
    ///
    /// - Parameter file: EPUB 2 or 3, or plain text.
    func addBook(_ file: URL) async throws -> ShelfBook

    /// A user reads a book. If the book has to be paid for, the user pays first, and if it is not on this machine, it is
    /// downloaded.
    ///
    /// - Parameters:
    ///   - promotion: The code of a promotion; `nil` if there is none.
    ///   - place: Where to read; `nil` for where the user stopped reading.
    /// - Returns: Whether the user has read in the book; otherwise the user has cancelled before.
    @discardableResult
    func readBook(_ id: Book.ID, promotion: String?, at place: BookPosition?) async throws -> Bool

    /// A user looks at the notes in a book, which need not be on this machine any more, or writes one.
    func readNotes(_ id: Book.ID) async throws
}

extension ScenarioAppService {
    func browseCatalogue() async throws { try await operations.showCatalogue().launch(self) }

    func showBook(_ id: Book.ID, promotion: String?) async throws {
        try await operations.showBook().launch((id, promotion, self))
    }

    func browseShelf() async throws { try await operations.showShelf().launch(self) }

    func getBook(
        _ id: Book.ID, promotion: String?, canPay: Bool, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook? {
        try await scenarios.getBook().launch(
            (BookOrder(id: id, promotion: promotion, canPay: canPay, progress: progress), self))
    }

    func addBook(_ file: URL) async throws -> ShelfBook { try await operations.addBook().launch(file) }

    func readBook(_ id: Book.ID, promotion: String?, at place: BookPosition?) async throws -> Bool {
        try await scenarios.readBook().launch((id, promotion, place, self))
    }

    func readNotes(_ id: Book.ID) async throws { try await operations.showReader().launch((id, nil)) }
}

package protocol BooksScenarios: ScenarioFactory {
    func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?>
    func readBook()
        -> any Scenario<(id: Book.ID, promotion: String?, at: BookPosition?, app: any AppService), Bool>
}

extension BooksScenarios {
    package func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?> {
        GetBookScenario(operations: operations)
    }

    package func readBook()
        -> any Scenario<(id: Book.ID, promotion: String?, at: BookPosition?, app: any AppService), Bool>
    {
        ReadBookScenario(operations: operations)
    }
}

@MainActor
package protocol BooksOperations: Sendable {
    func showCatalogue() async throws -> any Operation<any BooksUseCases, Void>
    func showBook() async throws -> any Operation<(id: Book.ID, promotion: String?, app: any BooksUseCases), Void>
    func showShelf() async throws -> any Operation<any BooksUseCases, Void>
    func checkShelf() async throws -> any Operation<Book.ID, Bool>
    func checkAccess() async throws -> any Operation<Book.ID, Bool>
    func downloadBook() async throws -> any Operation<BookOrder, ShelfBook>
    func addBook() async throws -> any Operation<URL, ShelfBook>
    func showReader() async throws -> any Operation<(id: Book.ID, place: BookPosition?), Void>
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

    func showReader() async throws -> any Operation<(id: Book.ID, place: BookPosition?), Void> {
        ShowReaderOperation(router: try router(), books: try await services.books(), settings: try services.settings())
    }
}

public protocol BooksRouter: Service {
    func catalogue(_ module: CatalogueModule) async throws
    func book(_ module: BookDetailsModule) async throws
    func shelf(_ module: ShelfModule) async throws
    func reader(_ module: ReaderModule) async throws
}

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
                read: { try await app.readBook($0, promotion: $1, at: nil) }
            ))
    }
}

/// Shows the books on this machine, from where the user can read them or open their pages.
struct ShowShelfOperation: Operation {
    let router: any BooksRouter
    let books: any BooksService

    func launch(_ app: any BooksUseCases) async throws {
        try await router.shelf(
            ShelfModule(
                books: books,
                read: { try await app.readBook($0, promotion: nil, at: $1) },
                open: { try await app.showBook($0, promotion: nil) }
            ))
    }
}

struct CheckShelfOperation: Operation {
    let books: any BooksService

    func launch(_ id: Book.ID) async throws -> Bool { try await books.shelfBook(id) != nil }
}

/// Finds out whether a book has to be paid for.
struct CheckAccessOperation: Operation {
    let books: any BooksService

    func launch(_ id: Book.ID) async throws -> Bool { try await books.book(id).access == .paid }
}

/// Downloads a book to the shelf, unless the shelf has it. Meanwhile every screen shows that requests are running.
struct DownloadBookOperation: Operation {
    let books: any BooksService

    func launch(_ order: BookOrder) async throws -> ShelfBook {
        try await books.download(order.id, progress: order.progress)
    }
}

/// Puts a copy of the user's own file on the shelf.
struct AddBookOperation: Operation {
    let books: any BooksService

    func launch(_ file: URL) async throws -> ShelfBook { try await books.add(file) }
}

struct ShowReaderOperation: Operation {
    let router: any BooksRouter
    let books: any BooksService
    let settings: any SettingsService

    func launch(_ visit: (id: Book.ID, place: BookPosition?)) async throws {
        let (id, place) = visit
        try await router.reader(ReaderModule(id: id, place: place, books: books, settings: settings))
    }
}

/// A book that a user wants on this machine.
package struct BookOrder: Sendable {
    package let id: Book.ID
    /// The code of a promotion; `nil` if there is none.
    package let promotion: String?
    /// Whether the user can be asked to pay. If not, a book that is not paid for is refused.
    package let canPay: Bool
    /// Called on any thread with the bytes received so far.
    package let progress: @Sendable (DownloadProgress) -> Void

    /// The order to pay for it.
    package var payment: PaymentOrder { PaymentOrder(.book(id), promotion: promotion) }
}
