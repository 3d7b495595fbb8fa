import Analytics
import SettingsForm

/// The user's consent to analytics, in the settings.
public struct PrivacyPage: SettingsFormPage {
    /// The name of the page in links to the settings.
    public let id = "privacy"
    /// The words of the overview.
    public let title = "Privacy"
    private let analytics: any AnalyticsService
    private let decide: @Sendable (Consent) async throws -> Void

    /// Creates the page; `decide` saves the user's decision, and deletes recorded events after a refusal.
    public init(analytics: any AnalyticsService, decide: @escaping @Sendable (Consent) async throws -> Void) {
        self.analytics = analytics
        self.decide = decide
    }

    /// The checkbox that turns the recording on and off.
    public func content() async throws -> SettingsFormData.Content {
        let isOn = try await isOn
        return SettingsFormData.Content(
            isOn ? "Usage is recorded" : "Usage is not recorded",
            items: [
                .toggle(id: "usage", key: "u", label: "Record how I use almanac", isOn: isOn),
                .note(
                    """
                    Which commands ran, which screens were shown and how long it took, but never what you type or find.
                    Turning this off deletes what was recorded.
                    """),
            ])
    }

    /// Turns the recording on or off.
    public func toggle(_ item: String) async throws { try await decide(isOn ? .denied : .granted) }

    private var isOn: Bool { get async throws { try await analytics.consent() == .granted } }
}
