import Screens
import Weather

/// Builds the weather of a city.
@MainActor
public enum CityWeatherConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(_ request: CityWeatherData.Request, worker: any CityWeatherWorker) -> some View<Never> {
        let view = CityWeatherView(title: request.city.fullName)
        let logic = CityWeatherLogic(request, presenter: CityWeatherRouter(view: view), worker: worker)
        view.connect(logic, on: logic)
        return view
    }

    /// The same logic for another presenter, such as a command that prints.
    public static func make(
        _ request: CityWeatherData.Request, worker: any CityWeatherWorker, presenter: any CityWeatherPresenter
    ) -> any CityWeatherInteractor {
        CityWeatherLogic(request, presenter: presenter, worker: worker)
    }
}
