import SVIP
import Settings

/// The commands of a page of the settings.
public protocol SettingsFormInteractor: Interactor {
    /// Reads what the page shows. Each part is shown when it is there.
    func load() async
    /// Shows changes, whoever made them. Ends when it is cancelled.
    func observe() async
    /// Opens another page, and returns when the user is back.
    func open(_ page: SettingsFormData.Page) async
    /// Leaves for another module, and returns when the user is back.
    func go(_ way: SettingsFormData.Way) async
    /// Changes the lock time through an exit, which may ask for the PIN.
    func changeLockTime(to text: String) async
    /// Changes another setting at once. The text is one that ``Settings/SettingName/edit(to:providers:bookSources:)``
    /// reads.
    func set(_ name: SettingName, to text: String) async
    /// Changes the time zone at once. An empty text means that of the machine.
    func enterTimeZone(_ text: String) async
    /// Turns a topic of notifications on or off.
    func toggleTopic(_ id: SettingsFormData.Topic.ID) async
    /// Changes where the user is at once. An empty text means to forget it.
    func enterPosition(_ text: String) async
    /// Asks the server where the user is.
    func findPosition() async
    /// Forgets where the user is and was.
    func forgetPosition() async
    /// Allows or forbids that usage is recorded.
    func toggleUsage() async
    /// Injects a fault into the demo server.
    func inject(_ fault: SettingsFormData.Fault) async
    /// Switches a service between live and double.
    func switchService(_ id: SettingsFormData.Service.ID) async
}
