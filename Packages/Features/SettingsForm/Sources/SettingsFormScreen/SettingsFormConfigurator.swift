import Screens
import SettingsForm

/// Builds the screens of the settings.
@MainActor
public enum SettingsFormConfigurator {
    public static func make(_ module: SettingsFormModule) -> some View<Never> {
        let view = SettingsFormView(title: module.page?.title ?? "Settings")
        let logic = module.start(SettingsFormRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
