/// Builds a page of the settings.
@MainActor
public enum SettingsFormConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(
        _ page: SettingsFormData.Page = .overview, worker: any SettingsFormWorker, exits: SettingsFormExits
    ) -> SettingsFormView {
        let view = SettingsFormView(page: page)
        let logic = SettingsFormLogic(page, presenter: SettingsFormRouter(view: view, exits: exits), worker: worker)
        view.connect(logic, on: logic)
        return view
    }
}
