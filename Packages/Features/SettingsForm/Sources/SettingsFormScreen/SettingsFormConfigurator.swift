import Screens
import SettingsForm

/// Builds the screens of the settings.
@MainActor
public enum SettingsFormConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(_ module: SettingsFormModule) -> some View<Never> {
        let view = SettingsFormView(title: module.page?.title ?? "Settings")
        let logic = module.start(SettingsFormRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
