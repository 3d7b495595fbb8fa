import Foundation
import Weather

/// Puts the weather of a city together.
@MainActor
public enum CityWeatherConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameters:
    ///   - city: Whose weather; it need not be saved.
    ///   - units: What the first forecast is asked in.
    ///   - days: How many, from today on, 1 to 16.
    ///   - now: The present moment; asked whenever a forecast is shown.
    public static func make(
        city: City, units: WeatherUnits = .metric, days: Int = 7, now: @escaping @Sendable () -> Date = { Date() },
        worker: any CityWeatherWorker
    ) -> CityWeatherView {
        let view = CityWeatherView(title: city.fullName)
        let logic = CityWeatherLogic(
            city: city, units: units, days: days, presenter: CityWeatherRouter(view: view, now: now), worker: worker
        )
        view.connect(logic, on: logic)
        return view
    }

    /// The same logic with another face, such as a command that prints.
    public static func make(
        city: City, units: WeatherUnits = .metric, days: Int = 7, worker: any CityWeatherWorker,
        presenter: any CityWeatherPresenter
    ) -> any CityWeatherInteractor {
        CityWeatherLogic(city: city, units: units, days: days, presenter: presenter, worker: worker)
    }
}
