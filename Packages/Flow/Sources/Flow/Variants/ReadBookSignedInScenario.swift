import Books
import ROSS

/// A user reads a book, and pays for it before if that is needed. Whoever reads is signed in.
///
/// A book on the shelf was paid for before it was downloaded. So it is read without a connection.
struct ReadBookSignedInScenario: Scenario {
    let operations: any BooksOperations & AccountOperations

    func launch(_ visit: (id: Book.ID, promotion: String?, app: any AppService)) async throws -> Bool {
        let (id, promotion, app) = visit
        if try await !operations.checkShelf().launch(id), try await operations.checkAccess().launch(id) {
            guard try await app.pay(.book(id), promotion: promotion) else { return false }
        }
        if try await !operations.checkAccount().launch() {
            guard try await app.signIn(.reading) != nil else { return false }
        }
        try await operations.downloadBook().launch(id)
        try await operations.showReader().launch(id)
        return true
    }
}
