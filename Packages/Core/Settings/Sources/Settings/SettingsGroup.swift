/// The settings of one subject, which make a page on the screen.
public struct SettingsGroup: Sendable, Identifiable {
    /// Such as `weather`.
    public let id: String
    /// Such as `Weather`.
    public let title: String
    public let settings: [any NamedSetting]
    /// What a user should know of them, in sentences.
    public let note: String?

    public init(_ id: String, title: String, note: String? = nil, _ settings: [any NamedSetting]) {
        self.id = id
        self.title = title
        self.note = note
        self.settings = settings
    }
}
