import Books
import ROSS

struct CheckShelfOperation: Operation {
    let books: any BooksService

    func launch(_ id: Book.ID) async throws -> Bool {
        try await books.shelfBook(id) != nil
    }
}
