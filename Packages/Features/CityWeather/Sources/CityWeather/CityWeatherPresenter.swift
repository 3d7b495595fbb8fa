import SVIP

/// Shows the weather of a city.
public protocol CityWeatherPresenter: Presenter {
    /// Shows the weather.
    func show(_ content: CityWeatherData.Content)
    /// Copies the present weather, as a line.
    func copy(_ content: CityWeatherData.Content)
}
