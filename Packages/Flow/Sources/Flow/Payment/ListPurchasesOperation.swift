import Payments
import ROSS

/// Gets the purchases of this machine. The server is asked for the outcome of those that have none.
struct ListPurchasesOperation: Operation {
    let payments: any PaymentsService

    func launch(_: Void) async throws -> [Purchase] {
        try await payments.purchases()
    }
}
