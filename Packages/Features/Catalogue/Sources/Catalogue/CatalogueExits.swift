import Books

/// Where the user can go from the catalogue.
public struct CatalogueExits: Sendable {
    /// Shows a book in detail. Returns when the user has left it.
    public let open: @Sendable (Book.ID) async throws -> Void
    /// Shows the books on this machine. Returns when the user has left them.
    public let shelf: @Sendable () async throws -> Void

    /// Creates the exits; the catalogue shows an error that one of them throws.
    public init(
        open: @escaping @Sendable (Book.ID) async throws -> Void, shelf: @escaping @Sendable () async throws -> Void
    ) {
        self.open = open
        self.shelf = shelf
    }
}
