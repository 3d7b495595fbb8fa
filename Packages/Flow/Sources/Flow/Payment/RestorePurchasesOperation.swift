import Payments
import ROSS

/// Gets back what was paid for by this installation and by the account.
struct RestorePurchasesOperation: Operation {
    let payments: any PaymentsService

    func launch(_: Void) async throws -> [Product] {
        try await payments.restore()
    }
}
