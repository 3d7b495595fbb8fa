import Books
import FoundationEssentials
import ROSS

/// Puts a copy of the user's own file on the shelf.
struct AddBookOperation: Operation {
    let books: any BooksService

    func launch(_ file: URL) async throws -> ShelfBook {
        try await books.add(file)
    }
}
