import Notifications
import ROSS

struct ListTopicsOperation: Operation {
    let notifications: any NotificationsService

    func launch(_: Void) async throws -> [NotificationTopic] {
        try await notifications.topics()
    }
}
