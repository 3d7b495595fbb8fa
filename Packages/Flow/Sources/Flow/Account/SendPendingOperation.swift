import Account
import Notifications
import Payments
import ROSS

/// Tells the server what it could not be told before, and asks it for the outcomes of payments that were lost.
struct SendPendingOperation: Operation {
    let account: any AccountService
    let notifications: any NotificationsService
    let payments: any PaymentsService

    func launch(_: Void) async throws {
        await account.sendRevocations()
        await notifications.synchronise()
        _ = try await payments.purchases()
        try await payments.bind()
    }
}
