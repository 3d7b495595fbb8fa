import Books
import Payments
import ROSS

/// Removes the account's purchases from this machine: first the books, then the purchases, so that an interrupted call
/// can be repeated. Purchases without an account stay.
struct ForgetPurchasesOperation: Operation {
    let payments: any PaymentsService
    let books: any BooksService

    func launch(_: Void) async throws {
        try await books.removePaid { try await payments.isPaidByAccount(.book($0)) }
        try await payments.forgetAccount()
    }
}
