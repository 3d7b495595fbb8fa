/// The settings of one subject, which make a page on the screen.
public struct SettingsGroup: Sendable, Identifiable {
    /// Such as `weather`.
    public let id: String
    /// Such as `Weather`.
    public let title: String
    /// The settings of the group, from top to bottom.
    public let settings: [any NamedSetting]
    /// What a user should know of them, in sentences.
    public let note: String?

    /// Creates a group.
    public init(_ id: String, title: String, note: String? = nil, _ settings: [any NamedSetting]) {
        self.id = id
        self.title = title
        self.note = note
        self.settings = settings
    }
}
