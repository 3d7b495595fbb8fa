import Books
import ROSS

/// Downloads a book to the shelf, unless the shelf has it. Meanwhile every screen shows that requests are running.
struct DownloadBookOperation: Operation {
    let books: any BooksService

    func launch(_ order: BookOrder) async throws -> ShelfBook {
        try await books.download(order.id, progress: order.progress)
    }
}
