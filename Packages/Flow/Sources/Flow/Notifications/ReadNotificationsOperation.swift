import Notifications
import ROSS

/// Gets the notifications of the topics that are on.
struct ReadNotificationsOperation: Operation {
    let notifications: any NotificationsService

    func launch(_: Void) async throws -> [AppNotification] {
        try await notifications.notifications()
    }
}
