import Foundation
import Weather

/// Puts the weather of a city together.
@MainActor
public enum CityWeatherConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameters:
    ///   - request: What is asked for at first; a user may change the units.
    ///   - now: The present moment; asked whenever a forecast is shown.
    public static func make(
        _ request: CityWeatherData.Request, now: @escaping @Sendable () -> Date = { Date() },
        worker: any CityWeatherWorker
    ) -> CityWeatherView {
        let view = CityWeatherView(title: request.city.fullName)
        let logic = CityWeatherLogic(
            request: request, presenter: CityWeatherRouter(view: view, now: now), worker: worker
        )
        view.connect(logic, on: logic)
        return view
    }

    /// The same logic with another face, such as a command that prints.
    public static func make(
        _ request: CityWeatherData.Request, worker: any CityWeatherWorker, presenter: any CityWeatherPresenter
    ) -> any CityWeatherInteractor {
        CityWeatherLogic(request: request, presenter: presenter, worker: worker)
    }
}
