import Settings

/// A choice of a setting that a user wants to make.
package struct SettingChange: Sendable {
    /// The name of the setting.
    let name: String
    /// Whether the PIN is required, if there is one.
    let isProtected: Bool
    let edit: SettingsEdit

    /// - Throws: ``SettingError`` if the text is no value of the setting.
    init(_ setting: any NamedSetting, to text: String) throws(SettingError) {
        name = setting.name
        isProtected = setting.isProtected
        edit = try setting.edit(to: text)
    }
}
