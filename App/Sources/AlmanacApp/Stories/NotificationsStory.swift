import Flow
import Home
import Notifications
import SettingsForm

/// The first notification with a link of almanac, in a line, on the first screen as long as there is one.
actor NotificationCard: HomeCard {
    private struct NoNotification: Error {}

    let subject = "notification"
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
        return HomeData.Content(first.text.isEmpty ? first.title : "\(first.title): \(first.text)")
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await notifications.changes() }
}

/// The topics of notifications, in the settings.
struct NotificationsPage: SettingsFormPage {
    let id = "notifications"
    let title = "Notifications"
    let notifications: any NotificationsService

    func content() async throws -> SettingsFormData.Content {
        let topics = try await notifications.topics()
        let ticks = topics.map {
            SettingsFormData.Tick(
                id: $0.id, title: $0.title, isOn: $0.isOn, detail: $0.isPending ? "The server gets this later." : nil)
        }
        return SettingsFormData.Content(
            topics.isEmpty ? "None" : "\(topics.count(where: \.isOn)) of \(topics.count) on",
            items: [.ticks(ticks, ifEmpty: "The server offers no notifications.")])
    }

    func changes() async -> [any AsyncSequence<Void, Never> & Sendable] { [await notifications.changes()] }

    func toggle(_ item: String) async throws {
        guard let topic = try await notifications.topics().first(where: { $0.id == item }) else { return }
        try await notifications.set(item, isOn: !topic.isOn)
    }
}
