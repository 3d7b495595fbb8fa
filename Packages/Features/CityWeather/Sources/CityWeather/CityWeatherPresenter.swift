import SVIP
import Weather

/// What the weather of a city can show.
public protocol CityWeatherPresenter: Presenter {
    func show(_ content: CityWeatherData.Content)
    /// Copies the present weather, as a line.
    func copy(_ content: CityWeatherData.Content)
}
