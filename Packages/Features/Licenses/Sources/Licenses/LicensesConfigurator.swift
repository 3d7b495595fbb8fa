import AppInfo
import Screens

/// Builds the licences.
@MainActor
public enum LicensesConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameter id: The licence whose text is shown, in any case; `nil` for the list.
    public static func make(
        _ id: License.ID? = nil, worker: any AppInfoService, exits: LicensesExits
    ) -> some View<Never> {
        let view = LicensesView(title: id ?? "Licences")
        let logic = LicensesLogic(id, presenter: LicensesRouter(view: view, exits: exits), worker: worker)
        view.connect(logic, on: logic)
        return view
    }

    /// The same logic for another presenter, such as a command that prints.
    public static func make(
        _ id: License.ID? = nil, worker: any AppInfoService, presenter: any LicensesPresenter
    ) -> any LicensesInteractor {
        LicensesLogic(id, presenter: presenter, worker: worker)
    }
}
