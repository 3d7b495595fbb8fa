import Notifications
import SettingsForm

/// The topics of notifications, in the settings.
struct NotificationsPage: SettingsFormPage {
    let id = "notifications"
    let title = "Notifications"
    let notifications: any NotificationsService

    /// A checkbox for each topic that the server offers.
    func content() async throws -> SettingsFormData.Content {
        let topics = try await notifications.topics()
        let checkboxes = topics.map {
            SettingsFormData.Checkbox(
                id: $0.id, title: $0.title, isOn: $0.isOn, detail: $0.isPending ? "The server gets this later." : nil)
        }
        return SettingsFormData.Content(
            topics.isEmpty ? "None" : "\(topics.count(where: \.isOn)) of \(topics.count) on",
            items: [.checkboxes(checkboxes, ifEmpty: "The server offers no notifications.")])
    }

    func changes() async -> [any AsyncSequence<Void, Never> & Sendable] { [await notifications.changes()] }

    /// Turns a topic on or off. The server may get the choice later.
    func toggle(_ item: String) async throws {
        guard let topic = try await notifications.topics().first(where: { $0.id == item }) else { return }
        try await notifications.set(item, isOn: !topic.isOn)
    }
}
