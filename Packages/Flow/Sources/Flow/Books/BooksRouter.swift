import ROSS

/// Shows the modules about books.
public protocol BooksRouter: Service {
    /// Shows the catalogue.
    func catalog(_ context: CatalogContext) async throws

    /// Shows a book with its price.
    func book(_ context: BookContext) async throws

    /// Shows the books on this machine.
    func shelf(_ context: ShelfContext) async throws

    /// Shows the text of a book on this machine.
    func reader(_ context: ReaderContext) async throws
}
