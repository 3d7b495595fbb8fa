import Analytics
import SettingsForm

/// The user's consent to analytics, in the settings.
struct PrivacyPage: SettingsFormPage {
    let id = "privacy"
    let title = "Privacy"
    let analytics: any AnalyticsService
    let decide: @Sendable (Consent) async throws -> Void

    /// The checkbox that turns the recording on and off.
    func content() async throws -> SettingsFormData.Content {
        let isOn = try await isOn
        return SettingsFormData.Content(
            isOn ? "Usage is recorded" : "Usage is not recorded",
            items: [
                .toggle(id: "usage", key: "r", label: "Record how I use almanac", isOn: isOn),
                .note(
                    """
                    Which commands ran, which screens were shown and how long it took, but never what you type or find.
                    Turning this off deletes what was recorded.
                    """),
            ])
    }

    func toggle(_ item: String) async throws { try await decide(isOn ? .denied : .granted) }

    private var isOn: Bool { get async throws { try await analytics.consent() == .granted } }
}
