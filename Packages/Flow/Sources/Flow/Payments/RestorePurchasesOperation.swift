import Payments
import ROSS

struct RestorePurchasesOperation: Operation {
    let payments: any PaymentsService

    func launch(_: Void) async throws -> [Product] {
        try await payments.restore()
    }
}
