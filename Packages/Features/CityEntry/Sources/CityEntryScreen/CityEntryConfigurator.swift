import CityEntry
import Screens

/// Joins the search for a city with its screen.
@MainActor
public enum CityEntryConfigurator {
    public static func make(_ module: CityEntryModule) -> some View<CityEntryModule.Outcome> {
        let view = CityEntryView()
        let logic = module.start(CityEntryRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
