import Books

/// Where the user can go from a book.
public struct BookDetailsExits: Sendable {
    /// Lets the user read the book, and pay for it first if needed, with the promotion of this code. Returns when the user
    /// has left it.
    public let read: @Sendable (_ id: Book.ID, _ promotion: String?) async throws -> Void

    /// Creates the exit; an error that it throws is shown on the screen of the book.
    public init(read: @escaping @Sendable (_ id: Book.ID, _ promotion: String?) async throws -> Void) {
        self.read = read
    }
}
