import Flow

extension CommandModule where Context == CatalogueContext, Outcome == Void {
    /// The catalogue, with its sources and its search.
    public static var catalogue: Self { Self("the catalogue") }
}

extension CommandModule where Context == BookContext, Outcome == Void {
    /// A book with its price.
    public static var book: Self { Self("the page of a book") }
}

extension CommandModule where Context == ShelfContext, Outcome == Void {
    /// The books on this machine.
    public static var shelf: Self { Self("the shelf") }
}

extension CommandModule where Context == ReaderContext, Outcome == Void {
    /// The text of a book on this machine.
    public static var reader: Self { Self("the text of a book") }
}

extension CommandRouter: BooksRouter {
    /// Runs the command's answer to ``CommandModule/catalogue``.
    public func catalogue(_ context: CatalogueContext) async throws { try await reach(.catalogue, context) }

    /// Runs the command's answer to ``CommandModule/book``.
    public func book(_ context: BookContext) async throws { try await reach(.book, context) }

    /// Runs the command's answer to ``CommandModule/shelf``.
    public func shelf(_ context: ShelfContext) async throws { try await reach(.shelf, context) }

    /// Runs the command's answer to ``CommandModule/reader``.
    public func reader(_ context: ReaderContext) async throws { try await reach(.reader, context) }
}
