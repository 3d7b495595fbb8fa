/// A page of the settings, by the name that the module gives it.
public struct SettingsPage: Hashable, Sendable {
    /// The id of a page, such as `account`.
    public let name: String

    /// Names a page; the overview is shown if there is no such page.
    public init(_ name: String) { self.name = name }
}
