import Licenses
import Screens

/// Builds the screen of the licences.
@MainActor
public enum LicensesConfigurator {
    public static func make(_ module: LicensesModule) -> some View<Never> {
        let view = LicensesView(title: module.name ?? "Licences")
        let logic = module.start(LicensesRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
