import CityEntry
import CityList
import Location
import ROSS
import Settings
import Today
import Weather

/// Shows the modules about cities and their weather.
public protocol CitiesRouter: Service {
    /// Shows the saved cities.
    func cities(_ module: CityListModule) async throws

    /// Shows the search for a city.
    ///
    /// - Returns: The saved city; `nil` if the user has cancelled.
    func citySearch(_ module: CityEntryModule) async throws -> City.ID?

    /// Shows the weather of a city.
    func weather(_ context: WeatherContext) async throws
}

/// The services and values of the weather of a city.
public struct WeatherContext: Sendable {
    /// Any city, saved or not.
    public let city: City
    /// The forecasts.
    public let weather: any WeatherService
    /// Signals each minute, with which the weather ages.
    public let today: any TodayService
    /// The units, which the module can change.
    public let settings: any SettingsService
}
