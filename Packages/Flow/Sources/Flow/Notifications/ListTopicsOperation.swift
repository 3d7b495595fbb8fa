import Notifications
import ROSS

/// Gets the topics of notifications, with the user's choices.
struct ListTopicsOperation: Operation {
    let notifications: any NotificationsService

    func launch(_: Void) async throws -> [NotificationTopic] {
        try await notifications.topics()
    }
}
