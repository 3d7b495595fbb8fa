import Books
import ROSS

/// Finds out whether a book has to be paid for.
struct CheckAccessOperation: Operation {
    let books: any BooksService

    func launch(_ id: Book.ID) async throws -> Bool {
        try await books.book(id).access == .paid
    }
}
