import CityWeather
import Screens

final class CityWeatherRouter: ScreenRouter, CityWeatherPresenter {
    weak let view: CityWeatherView?

    init(view: CityWeatherView) { self.view = view }

    func show(_ content: CityWeatherData.Content) { view?.content = CityWeatherDisplay(content) }

    func copy(_ content: CityWeatherData.Content) {
        copy(CityWeatherDisplay(content).line)
        showStatus("Copied the present weather.")
    }
}
