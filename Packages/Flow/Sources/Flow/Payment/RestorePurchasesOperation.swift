import Payments
import ROSS

/// Restores the purchases of this installation and of the account.
struct RestorePurchasesOperation: Operation {
    let payments: any PaymentsService

    func launch(_: Void) async throws -> [Product] {
        try await payments.restore()
    }
}
