import Books
import ROSS

/// A user gets a book onto this machine, and pays for it before if that is needed.
///
/// A book on the shelf was paid for before it was downloaded. So neither the user nor a server is asked for it. If the
/// user cannot pay, the service refuses a book that is not paid for.
struct GetBookScenario: Scenario {
    let operations: any BooksOperations

    func launch(_ visit: (order: BookOrder, app: any AppService)) async throws -> ShelfBook? {
        let (order, app) = visit
        if order.canPay, try await !operations.checkShelf().launch(order.id),
            try await operations.checkAccess().launch(order.id)
        {
            guard try await app.pay(order.payment).isPaid else { return nil }
        }
        return try await operations.downloadBook().launch(order)
    }
}
