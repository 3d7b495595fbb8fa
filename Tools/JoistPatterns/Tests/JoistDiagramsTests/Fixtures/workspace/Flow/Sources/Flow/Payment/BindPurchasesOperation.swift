import Payments
import ROSS

/// Makes what was paid without an account part of the account, and gets what the account has paid for elsewhere.
struct BindPurchasesOperation: Operation {
    let payments: any PaymentsService

    func launch(_: Void) async throws {
        try await payments.bind()
        _ = try await payments.restore()
    }
}
