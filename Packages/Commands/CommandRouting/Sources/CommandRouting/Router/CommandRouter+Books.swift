import BookDetails
import Catalogue
import Flow
import Reader
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

extension ReaderModule: CommandModule {
    /// The text of a book on this machine.
    public static var words: String { "the text of a book" }
}

extension CommandRouter: BooksRouter {
    /// Runs the command's answer to `CatalogueModule`.
    public func catalogue(_ module: CatalogueModule) async throws { try await reach(module) }

    /// Runs the command's answer to `BookDetailsModule`.
    public func book(_ module: BookDetailsModule) async throws { try await reach(module) }

    /// Runs the command's answer to `ShelfModule`.
    public func shelf(_ module: ShelfModule) async throws { try await reach(module) }

    /// Runs the command's answer to `ReaderModule`.
    public func reader(_ module: ReaderModule) async throws { try await reach(module) }
}
