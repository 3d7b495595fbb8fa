import Books
import Payments
import ROSS

/// Makes purchases without an account part of the account, and gets its purchases from elsewhere.
///
/// The server may have ended the session of another account, which has not signed out. Its books are removed before
/// `bind` forgets its purchases.
struct BindPurchasesOperation: Operation {
    let payments: any PaymentsService
    let books: any BooksService

    func launch(_: Void) async throws -> [Product] {
        try await books.removePaid { id in
            // What only another account has paid for is not paid.
            let isOfAccount = try await payments.isPaidByAccount(.book(id))
            let isPaid = try await payments.isPaid(.book(id))
            return isOfAccount && !isPaid
        }
        try await payments.bind()
        return try await payments.restore()
    }
}
