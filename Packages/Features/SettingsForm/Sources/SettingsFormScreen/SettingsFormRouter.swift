import Screens
import SettingsForm

final class SettingsFormRouter: ScreenRouter, SettingsFormPresenter {
    weak let view: SettingsFormView?

    init(view: SettingsFormView) { self.view = view }

    func show(_ overview: [SettingsFormData.Line]) { view?.content = SettingsFormDisplay(overview) }

    func show(
        _ page: SettingsFormData.State, refusals: [String: SettingsFormData.InvalidText], canUndo: Bool, canRedo: Bool
    ) {
        view?.content = SettingsFormDisplay(page, refusals: refusals, canUndo: canUndo, canRedo: canRedo)
    }

    func show(entered field: SettingsFormData.Field) { showStatus("\(field.label): \(field.value)") }
}
