import BookDetails
import Catalogue
import Flow
import Shelf

extension CatalogueModule: CommandModule {
    /// The catalogue, with its sources and its search.
    public static var words: String { "the catalogue" }
}

extension BookDetailsModule: CommandModule {
    /// A book with its price.
    public static var words: String { "the page of a book" }
}

extension ShelfModule: CommandModule {
    /// The books on this machine.
    public static var words: String { "the shelf" }
}

extension CommandModule where Context == ReaderContext, Outcome == Void {
    /// The text of a book on this machine.
    public static var reader: Self { Self("the text of a book") }
}

extension CommandRouter: BooksRouter {
    /// Runs the command's answer to `CatalogueModule`.
    public func catalogue(_ module: CatalogueModule) async throws { try await reach(module) }

    /// Runs the command's answer to `BookDetailsModule`.
    public func book(_ module: BookDetailsModule) async throws { try await reach(module) }

    /// Runs the command's answer to `ShelfModule`.
    public func shelf(_ module: ShelfModule) async throws { try await reach(module) }

    /// Runs the command's answer to ``CommandModule/reader``.
    public func reader(_ context: ReaderContext) async throws { try await reach(.reader, context) }
}
