import Flow

extension CommandModule where Context == CatalogContext, Outcome == Void {
    public static var catalog: Self { Self("the catalogue") }
}

extension CommandModule where Context == BookContext, Outcome == Void {
    public static var book: Self { Self("the page of a book") }
}

extension CommandModule where Context == ShelfContext, Outcome == Void {
    public static var shelf: Self { Self("the shelf") }
}

extension CommandModule where Context == ReaderContext, Outcome == Void {
    public static var reader: Self { Self("the text of a book") }
}

extension CommandRouter: BooksRouter {
    public func catalog(_ context: CatalogContext) async throws { try await reach(.catalog, context) }

    public func book(_ context: BookContext) async throws { try await reach(.book, context) }

    public func shelf(_ context: ShelfContext) async throws { try await reach(.shelf, context) }

    public func reader(_ context: ReaderContext) async throws { try await reach(.reader, context) }
}
