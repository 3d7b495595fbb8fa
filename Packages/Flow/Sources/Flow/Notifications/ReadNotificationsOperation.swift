import Notifications
import ROSS

struct ReadNotificationsOperation: Operation {
    let notifications: any NotificationsService

    func launch(_: Void) async throws -> [AppNotification] {
        try await notifications.notifications()
    }
}
