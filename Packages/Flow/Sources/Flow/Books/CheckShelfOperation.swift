import Books
import ROSS

/// Finds out whether a book is on this machine.
struct CheckShelfOperation: Operation {
    let books: any BooksService

    func launch(_ id: Book.ID) async throws -> Bool {
        try await books.shelfBook(id) != nil
    }
}
