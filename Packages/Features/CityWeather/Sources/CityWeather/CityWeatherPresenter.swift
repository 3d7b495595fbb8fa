import SVIP
import Weather

/// Shows the weather of a city.
public protocol CityWeatherPresenter: Presenter {
    func show(_ content: CityWeatherData.Content)
    /// Copies the present weather, as a line.
    func copy(_ content: CityWeatherData.Content)
}
