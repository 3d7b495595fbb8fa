import Payments
import ROSS

/// Gets the purchases of this machine. The outcomes of open purchases are queried.
struct ListPurchasesOperation: Operation {
    let payments: any PaymentsService

    func launch(_: Void) async throws -> [PurchaseRecord] {
        try await payments.purchases().records
    }
}
