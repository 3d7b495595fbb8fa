import Account
import Notifications
import ROSS

/// Tells the server what it could not be told before.
struct SendPendingOperation: Operation {
    let account: any AccountService
    let notifications: any NotificationsService

    func launch(_: Void) async throws {
        await account.sendRevocations()
        await notifications.synchronise()
    }
}
