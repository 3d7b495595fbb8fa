import SVIP
import Settings

/// What the settings need from outside.
public protocol SettingsFormWorker: Worker {
    /// What is built in.
    var about: SettingsFormData.About { get }
    /// Whether the run is for testers.
    var isForTesters: Bool { get }

    func preferences() async -> SettingsFormData.Preferences
    /// Changes a setting.
    ///
    /// - Throws: `SettingError` if the text is no value of the setting.
    func set(_ name: SettingName, to text: String) async throws

    /// The phone number of the account; `nil` if the user is not signed in.
    func account() async throws -> String?
    func hasPIN() async throws -> Bool

    func topics() async throws -> [SettingsFormData.Topic]
    func setTopic(_ id: SettingsFormData.Topic.ID, isOn: Bool) async throws

    /// Where the user is; `nil` if that is not known.
    func place() async throws -> SettingsFormData.Place?
    /// Sets where the user is, as typed.
    ///
    /// - Throws: `LocationError.unreadable` or `LocationError.invalid` if the text is no position.
    func setPosition(_ text: String) async throws
    /// Asks the server where the user is.
    func findPosition() async throws
    /// Forgets where the user is and was.
    func forgetPosition() async throws

    /// Whether the user allows that usage is recorded.
    func sendsUsage() async throws -> Bool
    func allowUsage(_ isAllowed: Bool) async throws

    /// Only called in a run for testers.
    func testing() async throws -> SettingsFormData.Testing
    func inject(_ fault: SettingsFormData.Fault) async throws

    /// Signals that a part may have changed.
    func changes(of part: SettingsFormData.Part) async -> any AsyncSequence<Void, Never> & Sendable
}
