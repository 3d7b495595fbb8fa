/// The settings in force: the user's choices, and defaults where the user has chosen nothing.
///
/// ```swift
/// var settings = Settings()
/// settings.chosen[.source] = "beyond"
/// #expect(Setting.source.text(in: settings) == "beyond" && Setting.source.selection(in: settings) == "beyond")
/// ```
public struct Settings: Equatable, Sendable {
    /// The user's choices, which are stored.
    public var chosen: SettingsChoices
    /// Values in place of the user's choices, such as the options of this run. Each is in force until the user changes its
    /// setting.
    package var overrides: SettingsChoices
    /// Values for settings without a choice, such as the first weekday of the region. Without a default, a setting has
    /// its initial value.
    let defaults: SettingsChoices
    /// Which of the user's choices cannot be read, or why none can, as a sentence. An unreadable choice leaves its
    /// setting at the default; if no choice can be read, the last readable choices apply.
    ///
    /// ```swift
    /// let database = try SQLiteStore.inMemory(migrations: SettingsStore.migrations)
    /// let service = SettingsStore(store: LazyStore { database }, known: sampleSettings)
    /// try await service.change { $0[.units] = .imperial }
    /// try await SQLiteKeyValueStore(database).set(5, for: StorageKey<Int>("settings"))
    /// let settings = await service.settings()
    /// #expect(settings[.units] == .imperial && settings.problem != nil)
    /// ```
    public var problem: String?

    /// Creates settings.
    public init(
        chosen: SettingsChoices = SettingsChoices(), overrides: SettingsChoices = SettingsChoices(),
        defaults: SettingsChoices = SettingsChoices(), problem: String? = nil
    ) {
        self.chosen = chosen
        self.overrides = overrides
        self.defaults = defaults
        self.problem = problem
    }

    /// The value in force.
    public subscript<Value>(setting: Setting<Value>) -> Value {
        overrides[setting] ?? chosen[setting] ?? automaticValue(of: setting)
    }

    /// The value in force if the user chooses nothing.
    func automaticValue<Value>(of setting: Setting<Value>) -> Value { defaults[setting] ?? setting.initial }
}
