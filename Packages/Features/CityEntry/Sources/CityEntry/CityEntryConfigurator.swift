import Screens
import Weather

/// Builds the search for a city.
@MainActor
public enum CityEntryConfigurator {
    /// The module with its screen. It lives as long as its view, and ends with the city that was saved.
    public static func make(worker: any WeatherService) -> some View<City.ID> {
        let view = CityEntryView()
        let logic = CityEntryLogic(presenter: CityEntryRouter(view: view), worker: worker)
        view.connect(logic, on: logic)
        return view
    }
}
