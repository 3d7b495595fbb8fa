import ROSS

/// The user's settings.
///
/// Services that depend on a setting follow one of its subscriptions, so that a change counts on open screens at once.
///
/// ```swift
/// #expect(await settings.settings()[.margin] == .normal)
/// try await set(Setting.margin, to: "wide", in: settings)
/// #expect(await settings.settings()[.margin] == .wide)
/// ```
public protocol SettingsService: Service {
    /// The settings in force. If the user's choices cannot be read, they say why in ``Settings/problem``.
    func settings() async -> Settings

    /// Changes the user's choices, atomically, also with respect to other processes. Settings that the closure does not set keep
    /// as it is. The override of each setting that the closure sets ends. Choices that cannot be read at all are replaced.
    ///
    /// - Throws: The error of the store, which describes itself, if the file cannot be read or written. The choices
    ///   stay unchanged.
    func change(_ edit: @escaping SettingsEdit) async throws

    /// The settings in force at once and after each change, in this process or another one.
    func changes() async -> Subscription<Settings>

    /// The value in force of one setting at once, and after each change of it.
    func values<Value>(of setting: Setting<Value>) async -> Subscription<Value>
}

extension SettingsService {
    /// Returns the value in force and each later value of one setting.
    public func values<Value>(of setting: Setting<Value>) async -> Subscription<Value> {
        await changes().distinct { $0[setting] }
    }
}
