/// The settings of one subject: a page on the screen.
///
/// ```swift
/// extension SettingsGroup {
///     fileprivate static let books = SettingsGroup("books", title: "Books", [Setting.margin])
/// }
/// ```
public struct SettingsGroup: Sendable, Identifiable {
    /// Such as `weather`.
    public let id: String
    /// Such as `Weather`.
    public let title: String
    /// The settings of the group, from top to bottom.
    public let settings: [any NamedSetting]
    /// Notes for the user, in sentences.
    public let note: String?

    /// Creates a group.
    public init(_ id: String, title: String, note: String? = nil, _ settings: [any NamedSetting]) {
        self.id = id
        self.title = title
        self.note = note
        self.settings = settings
    }
}
