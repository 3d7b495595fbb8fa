import Foundation
import Weather

/// Builds the weather of a city.
@MainActor
public enum CityWeatherConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameters:
    ///   - request: The forecast that is asked for at first. The user may change its units.
    ///   - now: Returns the present moment.
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

    /// The same logic for another presenter, such as a command that prints.
    public static func make(
        _ request: CityWeatherData.Request, worker: any CityWeatherWorker, presenter: any CityWeatherPresenter
    ) -> any CityWeatherInteractor {
        CityWeatherLogic(request: request, presenter: presenter, worker: worker)
    }
}
