import Flow
import Home
import Notifications

/// The first notification with a link of almanac, on the first screen as long as there is one.
actor NotificationCard: HomeCard {
    private struct NoNotification: Error {}

    let subject = HomeData.Subject.notification
    private let notifications: any NotificationsService
    /// Where the notification leads that was read last.
    private(set) var link: AppLink?

    init(notifications: any NotificationsService) { self.notifications = notifications }

    nonisolated var item: HomeItem {
        HomeItem(HomeData.Entry(id: "notification", key: "n", title: "Notification"), card: self, isOptional: true)
    }

    func content() async throws -> HomeData.Content {
        let first = try await notifications.notifications().first { $0.appLink != nil }
        link = first?.appLink
        guard let first else { throw NoNotification() }
        return HomeData.Content(.notification(title: first.title, text: first.text))
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await notifications.changes() }
}
