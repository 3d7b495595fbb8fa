import Books
import ROSS

/// Shows the text of a book.
struct ShowReaderOperation: Operation {
    let router: any BooksRouter

    func launch(_ id: Book.ID) async throws {
        try await router.reader(id)
    }
}
