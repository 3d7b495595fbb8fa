import SVIP

/// Shows the weather of a city.
public protocol CityWeatherPresenter: Presenter {
    func show(_ content: CityWeatherData.Content)
    /// Copies the present weather, as a line.
    func copy(_ content: CityWeatherData.Content)
}

/// A presenter without a view that keeps the shown values.
public final class CityWeatherShown: ViewlessPresenter, CityWeatherPresenter {
    /// The weather; `nil` before it is loaded.
    public private(set) var content: CityWeatherData.Content?

    public func show(_ content: CityWeatherData.Content) { self.content = content }

    /// Does nothing: there is no clipboard.
    public func copy(_ content: CityWeatherData.Content) {}
}
