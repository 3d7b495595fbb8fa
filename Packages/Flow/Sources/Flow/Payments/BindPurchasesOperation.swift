import Payments
import ROSS

/// Makes purchases without an account part of the account, and gets its purchases from elsewhere.
struct BindPurchasesOperation: Operation {
    let payments: any PaymentsService

    func launch(_: Void) async throws -> [Product] {
        try await payments.bind()
        return try await payments.restore()
    }
}
