import Notifications
import ROSS

/// The use cases about notifications.
public protocol NotificationsUseCases: Service {
    /// A user reads the notifications of the topics that are on.
    func readNotifications() async throws -> [AppNotification]
}

extension ScenarioAppService {
    func readNotifications() async throws -> [AppNotification] {
        try await operations.readNotifications().launch()
    }
}

/// Makes the operations about notifications.
@MainActor
package protocol NotificationsOperations: Sendable {
    func readNotifications() throws -> any Operation<Void, [AppNotification]>
}

extension AppOperations: NotificationsOperations {
    func readNotifications() throws -> any Operation<Void, [AppNotification]> {
        ReadNotificationsOperation(notifications: try services.notifications())
    }
}
