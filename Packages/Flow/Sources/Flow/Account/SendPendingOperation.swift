import Account
import Notifications
import Payments
import ROSS

/// Sends pending sign-outs and cancellations to the server, and queries the outcomes of lost payments.
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
