import Books
import Flow
import Payments
import ROSS

/// A user gets a book onto this machine, and pays for it before if that is needed. The download needs an account.
///
/// A book on the shelf was paid for before it was downloaded. So no server of books is asked for it.
struct GetBookSignedInScenario: Scenario {
    let operations: any BooksOperations & AccountOperations & PaymentsOperations

    func launch(_ visit: (order: BookOrder, app: any AppService)) async throws -> ShelfBook? {
        let (order, app) = visit
        if try await !operations.checkShelf().launch(order.id), try await operations.checkAccess().launch(order.id) {
            if order.canPay {
                guard try await app.pay(order.payment).isPaid else { return nil }
            } else if try await !operations.checkPayment().launch(.book(order.id)) {
                // The service refuses the book, so an account would be of no use.
                return try await operations.downloadBook().launch(order)
            }
        }
        if try await operations.readAccount().launch() == nil {
            guard try await app.signIn(.reading) != nil else { return nil }
        }
        return try await operations.downloadBook().launch(order)
    }
}
