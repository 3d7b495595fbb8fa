import Screens

/// Builds the settings. The modules live as long as their views.
@MainActor
public enum SettingsFormConfigurator {
    /// The overview, with what is set on each page.
    ///
    /// - Parameters:
    ///   - pages: In the order of the overview.
    ///   - open: Shows the page with this id, and returns when the user is back.
    public static func make(
        overviewOf pages: [any SettingsFormPage], open: @escaping @Sendable (String) async throws -> Void
    ) -> some View<Never> {
        let view = SettingsFormView(title: "Settings")
        let logic = SettingsFormLogic(overviewOf: pages, presenter: SettingsFormRouter(view: view, open: open))
        view.connect(logic, on: logic)
        return view
    }

    /// One page.
    public static func make(_ page: any SettingsFormPage) -> some View<Never> {
        let view = SettingsFormView(title: page.title)
        let logic = SettingsFormLogic(page, presenter: SettingsFormRouter(view: view, open: { _ in }))
        view.connect(logic, on: logic)
        return view
    }
}
