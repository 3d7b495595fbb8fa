import SVIP
import Weather

/// What the weather of a city can show.
public protocol CityWeatherPresenter: Presenter {
    func show(_ forecast: Forecast)
}
