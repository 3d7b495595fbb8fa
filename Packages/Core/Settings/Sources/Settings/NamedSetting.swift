/// A ``Setting`` of any value, for lists of settings: a user lists, reads and changes it by name and text.
///
/// ```swift
/// private func set(_ setting: any NamedSetting, to text: String, in settings: any SettingsService) async throws {
///     try await settings.change(setting.edit(to: text))
/// }
/// ```
public protocol NamedSetting: Sendable {
    /// The name in commands: `page-width`.
    var name: String { get }
    /// The label on the screen.
    var label: String { get }
    /// The key that leads to it on its page.
    var key: Character { get }
    /// Other allowed values, if there are too many to list.
    var others: String? { get }
    /// Whether a change needs the PIN, if a PIN is set.
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
    /// Whether the stored choice cannot be read. Such a choice has no effect.
    func isUnreadable(in choices: SettingsChoices) -> Bool
}

/// A change of the user's choices. Settings that it does not set keep their choice.
public typealias SettingsEdit = @Sendable (inout SettingsChoices) -> Void
