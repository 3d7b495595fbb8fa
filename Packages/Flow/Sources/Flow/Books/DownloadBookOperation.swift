import Books
import ROSS

/// Downloads a book to the shelf, unless it is there. Meanwhile every screen shows that requests are running.
struct DownloadBookOperation: Operation {
    let books: any BooksService

    func launch(_ id: Book.ID) async throws {
        try await books.download(id, progress: { _ in })
    }
}
