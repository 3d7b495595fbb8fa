import SVIP

/// What the logic can show, and where it leads.
public protocol SettingsFormPresenter: Presenter {
    func show(_ content: SettingsFormData.Content)
    /// Says that a time zone was chosen, which is in force now.
    func showChosen(timeZone: String)
    func open(_ page: SettingsFormData.Page) async throws
    func go(_ way: SettingsFormData.Way) async throws
    /// - Parameter text: The text of the setting: `15min`.
    func changeLockTime(to text: String) async throws
    func switchService(_ id: SettingsFormData.Service.ID) async throws
}
