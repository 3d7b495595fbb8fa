import CityEntry
import Screens

/// Joins the search for a city with its screen.
@MainActor
public enum CityEntryConfigurator {
    /// The screen of the module, which lives as long as its view.
    public static func make(_ module: CityEntryModule) -> some View<CityEntryModule.Outcome> {
        let view = CityEntryView()
        let logic = module.start(CityEntryRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
