/// The user's consent to analytics. The app implements it, because analytics belong to the app.
public protocol SettingsFormPrivacy: Sendable {
    func sendsUsage() async throws -> Bool
    /// Saves the decision. Without consent, what was recorded is deleted.
    func allowUsage(_ isAllowed: Bool) async throws
}
