import Books
import ROSS

/// Shows the modules about books.
public protocol BooksRouter: Service {
    /// Shows the catalogue.
    ///
    /// - Parameters:
    ///   - open: Where the catalogue leads to look at a book.
    ///   - shelf: Where the catalogue leads to see the books on this machine.
    func catalog(
        open: @escaping @Sendable (Book.ID) async throws -> Void, shelf: @escaping @Sendable () async throws -> Void
    ) async throws

    /// Shows a book with its price.
    ///
    /// - Parameters:
    ///   - promotion: The code of a promotion, which the server may accept or ignore; `nil` if there is none.
    ///   - read: Where the book leads to be read, at the price of the promotion if there is one. Returns when the user has
    ///     stopped reading, or has not paid.
    func book(
        _ id: Book.ID, promotion: String?, read: @escaping @Sendable (Book.ID, String?) async throws -> Void
    ) async throws

    /// Shows the books on this machine.
    ///
    /// - Parameters:
    ///   - read: Where the shelf leads to read a book.
    ///   - open: Where the shelf leads to look at a book.
    func shelf(
        read: @escaping @Sendable (Book.ID) async throws -> Void,
        open: @escaping @Sendable (Book.ID) async throws -> Void
    ) async throws

    /// Shows the text of a book on this machine.
    func reader(_ id: Book.ID) async throws
}
