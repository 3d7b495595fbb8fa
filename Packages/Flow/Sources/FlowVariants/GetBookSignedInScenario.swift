import Books
import Flow
import ROSS

/// A user gets a book onto this machine, and pays for it before if that is needed. The download needs an account.
///
/// A book on the shelf was paid for before it was downloaded. So no server of books is asked for it.
struct GetBookSignedInScenario: Scenario {
    let operations: any BooksOperations & AccountOperations

    func launch(_ visit: (order: BookOrder, app: any AppService)) async throws -> ShelfBook? {
        let (order, app) = visit
        if try await !operations.checkShelf().launch(order.id), try await operations.checkAccess().launch(order.id) {
            guard try await app.pay(order.payment).isPaid else { return nil }
        }
        if try await !operations.checkAccount().launch() {
            guard try await app.signIn(.reading) != nil else { return nil }
        }
        return try await operations.downloadBook().launch(order)
    }
}
