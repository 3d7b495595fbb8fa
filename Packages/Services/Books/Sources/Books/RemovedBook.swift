/// A book that was removed from the shelf.
public struct RemovedBook: Sendable {
    /// The book as it was on the shelf.
    public let book: ShelfBook
    /// Puts the book back, with its file, its position and its place among the others. A book that is on the shelf again stays
    /// as it is.
    public let restore: @Sendable () async throws -> Void

    public init(_ book: ShelfBook, restore: @escaping @Sendable () async throws -> Void) {
        self.book = book
        self.restore = restore
    }
}
