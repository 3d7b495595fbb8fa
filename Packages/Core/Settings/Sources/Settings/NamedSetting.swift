/// A ``Setting`` of any value, for lists of settings: a user lists, reads and changes it by name and text.
public protocol NamedSetting: Sendable {
    /// What commands call it: `page-width`.
    var name: String { get }
    /// What the screen calls it.
    var label: String { get }
    /// The key that leads to it on its page.
    var key: Character { get }
    /// What else it can be, if there is too much to list.
    var others: String? { get }
    /// Whether the PIN is asked for before a change, if there is one.
    var isProtected: Bool { get }
    /// The values that ``edit(to:)`` accepts.
    var allowedValues: AllowedValues { get }

    /// The value in force: `metric`, `Europe/Oslo`, `automatic`.
    func text(in settings: Settings) -> String
    /// The value in force, as the screen calls it.
    func title(in settings: Settings) -> String
    /// The values that can be listed, as a user types them and as the screen calls them: first the one that undoes a choice,
    /// if there is one.
    func options(in settings: Settings) -> [(text: String, title: String)]
    /// The option in force, whose value may be unknown to this version.
    func selection(in settings: Settings) -> String
    /// Reads a value, in any case and with spaces around it, and returns the edit for ``SettingsService/change(_:)``.
    ///
    /// - Throws: ``SettingError`` if the value is not allowed.
    func edit(to text: String) throws(SettingError) -> SettingsEdit
    /// Whether the choice is stored in a form that cannot be read. Then it counts as none.
    func isUnreadable(in choices: SettingsChoices) -> Bool
}

/// A change of the user's choices. What it does not set stays as it is.
public typealias SettingsEdit = @Sendable (inout SettingsChoices) -> Void
