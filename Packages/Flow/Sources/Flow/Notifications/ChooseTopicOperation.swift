import Notifications
import ROSS

/// Turns a topic of notifications on or off, and gets the topics with the choice.
struct ChooseTopicOperation: Operation {
    let notifications: any NotificationsService

    func launch(_ choice: (id: NotificationTopic.ID, isOn: Bool)) async throws -> [NotificationTopic] {
        try await notifications.set(choice.id, isOn: choice.isOn)
        return try await notifications.topics()
    }
}
