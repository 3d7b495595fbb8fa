import Notifications
import SettingsForm

/// The topics of notifications, in the settings.
public struct NotificationsPage: SettingsFormPage {
    /// The name of the page in links to the settings.
    public let id = "notifications"
    /// The words of the overview.
    public let title = "Notifications"
    private let notifications: any NotificationsService

    /// Creates the page; the topics come from the server, and may be none.
    public init(notifications: any NotificationsService) { self.notifications = notifications }

    /// A checkbox for each topic that the server offers.
    public func content() async throws -> SettingsFormData.Content {
        let topics = try await notifications.topics()
        let checkboxes = topics.map {
            SettingsFormData.Checkbox(
                id: $0.id, title: $0.title, isOn: $0.isOn, detail: $0.isPending ? "The server gets this later." : nil)
        }
        return SettingsFormData.Content(
            topics.isEmpty ? "None" : "\(topics.count(where: \.isOn)) of \(topics.count) on",
            items: [.checkboxes(checkboxes, ifEmpty: "The server offers no notifications.")])
    }

    /// Signals changes of the topics.
    public func changes() async -> [any AsyncSequence<Void, Never> & Sendable] { [await notifications.changes()] }

    /// Turns a topic on or off. The server may get the choice later.
    public func toggle(_ item: String) async throws {
        guard let topic = try await notifications.topics().first(where: { $0.id == item }) else { return }
        try await notifications.set(item, isOn: !topic.isOn)
    }
}
