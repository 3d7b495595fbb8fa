import CityWeather
import Screens

/// Joins the weather of a city with its screen.
@MainActor
public enum CityWeatherConfigurator {
    public static func make(_ module: CityWeatherModule) -> some View<CityWeatherModule.Outcome> {
        let view = CityWeatherView(title: module.city.fullName)
        let logic = module.start(CityWeatherRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
