import CityList
import CityWeather
import Flow

extension CityListModule {
    /// The worker of the list of cities.
    var worker: CityListService {
        CityListService(weather: weather, location: location, today: today, settings: settings)
    }
}

extension WeatherContext {
    /// The worker of the weather of a city.
    var worker: CityWeatherService { CityWeatherService(weather: weather, today: today, settings: settings) }
}
