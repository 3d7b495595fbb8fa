import SettingsForm

/// The user's consent to analytics, for the settings.
struct AppPrivacy: SettingsFormPrivacy {
    let analytics: any AppAnalytics

    func sendsUsage() async throws -> Bool { try await analytics.consent() == .granted }

    func allowUsage(_ isAllowed: Bool) async throws { try await analytics.setConsent(isAllowed ? .granted : .denied) }
}
