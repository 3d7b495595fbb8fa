import Books

/// Where the user can go from the shelf.
public struct ShelfExits: Sendable {
    /// Lets the user read a book. Returns when the user has left it.
    public let read: @Sendable (Book.ID) async throws -> Void
    /// Shows a book in detail. Returns when the user has left it.
    public let open: @Sendable (Book.ID) async throws -> Void

    /// Creates the exits; the shelf shows an error that one of them throws.
    public init(
        read: @escaping @Sendable (Book.ID) async throws -> Void,
        open: @escaping @Sendable (Book.ID) async throws -> Void
    ) {
        self.read = read
        self.open = open
    }
}
