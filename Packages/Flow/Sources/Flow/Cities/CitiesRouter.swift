import CityEntry
import Location
import ROSS
import Settings
import Today
import Weather

/// Shows the modules about cities and their weather.
public protocol CitiesRouter: Service {
    /// Shows the saved cities.
    func cities(_ context: CitiesContext) async throws

    /// Shows the search for a city.
    ///
    /// - Returns: The saved city; `nil` if the user has cancelled.
    func citySearch(_ module: CityEntryModule) async throws -> City.ID?

    /// Shows the weather of a city.
    func weather(_ context: WeatherContext) async throws
}

/// The services, values and exits of the saved cities.
public struct CitiesContext: Sendable {
    /// The saved cities, and their weather.
    public let weather: any WeatherService
    /// Where the user is.
    public let location: any LocationService
    /// Signals each minute, with which the weather ages.
    public let today: any TodayService
    /// The units.
    public let settings: any SettingsService
    /// Saves another city. Returns that city; `nil` if the user has cancelled.
    public let add: @Sendable () async throws -> City.ID?
    /// Shows the weather of a city.
    public let open: @Sendable (City) async throws -> Void
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
