import SVIP

/// Shows a page of settings, or the overview.
public protocol SettingsFormPresenter: Presenter {
    func show(_ overview: [SettingsFormData.Line])
    /// - Parameter refusals: What was entered and is not used, by the id of its field.
    func show(
        _ page: SettingsFormData.State, refusals: [String: SettingsFormData.InvalidText], canUndo: Bool, canRedo: Bool)
    /// Shows the entered value, which is in force now.
    func show(entered field: SettingsFormData.Field)
}
