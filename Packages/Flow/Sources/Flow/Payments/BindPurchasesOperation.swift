import Payments
import ROSS

/// Makes purchases without an account part of the account, and gets its purchases from elsewhere.
struct BindPurchasesOperation: Operation {
    let payments: any PaymentsService

    func launch(_: Void) async throws {
        try await payments.bind()
        _ = try await payments.restore()
    }
}
