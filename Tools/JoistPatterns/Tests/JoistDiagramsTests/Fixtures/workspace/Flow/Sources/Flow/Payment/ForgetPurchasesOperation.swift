import Books
import Payments
import ROSS

/// Removes what the account has paid for from this machine: first the books, then the purchases, so that a call that was
/// broken off can be repeated. What was paid without an account stays.
struct ForgetPurchasesOperation: Operation {
    let payments: any PaymentsService
    let books: any BooksService

    func launch(_: Void) async throws {
        try await books.removePaid { try await payments.isPaidByAccount(.book($0)) }
        try await payments.forgetAccount()
    }
}
