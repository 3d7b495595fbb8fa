import Foundation
import Screens
import Weather

final class CityWeatherRouter: ScreenRouter, CityWeatherPresenter {
    weak let view: CityWeatherView?
    private let now: @Sendable () -> Date

    init(view: CityWeatherView, now: @escaping @Sendable () -> Date) {
        self.view = view
        self.now = now
    }

    func show(_ forecast: Forecast) { view?.content = CityWeatherDisplay(forecast, now: now()) }
}
