import CityList
import Screens

/// Joins the list of cities with its screen.
@MainActor
public enum CityListConfigurator {
    public static func make(_ module: CityListModule) -> some View<CityListModule.Outcome> {
        let view = CityListView()
        let logic = module.start(CityListRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
