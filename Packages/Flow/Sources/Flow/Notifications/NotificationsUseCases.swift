import Notifications
import ROSS

public protocol NotificationsUseCases: Service {
    /// A user reads the notifications of the topics that are on.
    func readNotifications() async throws -> [AppNotification]

    /// A user lists the topics of notifications, and which of them are on.
    func listTopics() async throws -> [NotificationTopic]

    /// A user turns a topic of notifications on or off.
    ///
    /// - Returns: All topics, with the choice.
    /// - Throws: `NotificationsError.unknownTopic`.
    func chooseTopic(_ id: NotificationTopic.ID, isOn: Bool) async throws -> [NotificationTopic]
}

extension ScenarioAppService {
    func readNotifications() async throws -> [AppNotification] { try await operations.readNotifications().launch() }
    func listTopics() async throws -> [NotificationTopic] { try await operations.listTopics().launch() }

    func chooseTopic(_ id: NotificationTopic.ID, isOn: Bool) async throws -> [NotificationTopic] {
        try await operations.chooseTopic().launch((id, isOn))
    }
}

@MainActor
package protocol NotificationsOperations: Sendable {
    func readNotifications() throws -> any Operation<Void, [AppNotification]>
    func listTopics() throws -> any Operation<Void, [NotificationTopic]>
    func chooseTopic() throws -> any Operation<(id: NotificationTopic.ID, isOn: Bool), [NotificationTopic]>
}

extension AppOperations: NotificationsOperations {
    func readNotifications() throws -> any Operation<Void, [AppNotification]> {
        ReadNotificationsOperation(notifications: try services.notifications())
    }

    func listTopics() throws -> any Operation<Void, [NotificationTopic]> {
        ListTopicsOperation(notifications: try services.notifications())
    }

    func chooseTopic() throws -> any Operation<(id: NotificationTopic.ID, isOn: Bool), [NotificationTopic]> {
        ChooseTopicOperation(notifications: try services.notifications())
    }
}

struct ReadNotificationsOperation: Operation {
    let notifications: any NotificationsService

    func launch(_: Void) async throws -> [AppNotification] { try await notifications.notifications() }
}

struct ListTopicsOperation: Operation {
    let notifications: any NotificationsService

    func launch(_: Void) async throws -> [NotificationTopic] { try await notifications.topics() }
}

/// Turns a topic of notifications on or off, and gets the topics with the choice.
struct ChooseTopicOperation: Operation {
    let notifications: any NotificationsService

    func launch(_ choice: (id: NotificationTopic.ID, isOn: Bool)) async throws -> [NotificationTopic] {
        try await notifications.set(choice.id, isOn: choice.isOn)
        return try await notifications.topics()
    }
}

extension AppNotification {
    /// Where the notification leads; `nil` if its link is not one of the app.
    public var appLink: AppLink? { try? AppLink(link) }
}
