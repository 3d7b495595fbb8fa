import Notifications
import SettingsForm

/// The topics of notifications, in the settings.
public struct NotificationsPage: SettingsFormPage {
    public let id = "notifications"
    public let title = "Notifications"
    private let notifications: any NotificationsService

    public init(notifications: any NotificationsService) { self.notifications = notifications }

    public func content() async throws -> SettingsFormData.Content {
        let topics = try await notifications.topics()
        let ticks = topics.map {
            SettingsFormData.Tick(
                id: $0.id, title: $0.title, isOn: $0.isOn, detail: $0.isPending ? "The server gets this later." : nil)
        }
        return SettingsFormData.Content(
            topics.isEmpty ? "None" : "\(topics.count(where: \.isOn)) of \(topics.count) on",
            items: [.ticks(ticks, ifEmpty: "The server offers no notifications.")])
    }

    public func changes() async -> [any AsyncSequence<Void, Never> & Sendable] { [await notifications.changes()] }

    public func toggle(_ item: String) async throws {
        guard let topic = try await notifications.topics().first(where: { $0.id == item }) else { return }
        try await notifications.set(item, isOn: !topic.isOn)
    }
}
