import CityEntry
import CityList
import CityWeather
import ROSS
import Weather

public protocol WeatherRouter: Service {
    func cities(_ module: CityListModule) async throws

    /// Shows the search for a city.
    ///
    /// - Returns: The saved city; `nil` if the user has cancelled.
    func citySearch(_ module: CityEntryModule) async throws -> City.ID?

    func weather(_ module: CityWeatherModule) async throws
}
