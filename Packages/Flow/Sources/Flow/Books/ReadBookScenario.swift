import Books
import ROSS

/// A user reads a book, and pays for it before if that is needed.
///
/// A book on the shelf was paid for before it was downloaded. So it is read without a connection.
struct ReadBookScenario: Scenario {
    let operations: any BooksOperations

    func launch(_ visit: (id: Book.ID, promotion: String?, app: any AppService)) async throws -> Bool {
        let (id, promotion, app) = visit
        if try await !operations.checkShelf().launch(id), try await operations.checkAccess().launch(id) {
            guard try await app.pay(.book(id), promotion: promotion) else { return false }
        }
        try await operations.downloadBook().launch(id)
        try await operations.showReader().launch(id)
        return true
    }
}
