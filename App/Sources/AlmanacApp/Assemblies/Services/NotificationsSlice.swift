import Flow
import Notifications
import NotificationsDouble
import NotificationsLive
import PaymentsDouble

struct NotificationsSlice: ServiceSlice {
    static let name = "notifications"
    static let title = "Notifications"

    func live(_ parts: ServiceParts) throws -> any NotificationsService {
        NotificationsStore(
            store: try parts.store(of: .notifications), exists: parts.exists(.notifications),
            client: try parts.resolve(parts.clients.deviceClient))
    }

    func double(_ parts: ServiceParts) -> any NotificationsService {
        InMemoryNotificationsService(
            topics: [NotificationTopic(id: "news", title: "News", isOn: false)], notifications: ["news": [Self.news]])
    }

    /// The notification of the double.
    private static let news = AppNotification(
        id: "night-ferry", title: "At 90 % off", text: "The Night Ferry",
        link: AppLink.book("opds2-night-ferry", promotion: InMemoryPaymentsServer.promotion).text)
}
