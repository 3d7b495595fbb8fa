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
    func citySearch(_ context: CitySearchContext) async throws -> City.ID?

    /// Shows the weather of a city.
    func weather(_ context: WeatherContext) async throws
}

/// What the saved cities work on, and where they lead.
public struct CitiesContext: Sendable {
    public let weather: any WeatherService
    public let location: any LocationService
    public let today: any TodayService
    public let settings: any SettingsService
    /// Saves another city. Returns that city; `nil` if the user has cancelled.
    public let add: @Sendable () async throws -> City.ID?
    /// Shows the weather of a city.
    public let open: @Sendable (City) async throws -> Void
}

/// What the search for a city works on.
public struct CitySearchContext: Sendable {
    public let weather: any WeatherService
}

/// What the weather of a city works on.
public struct WeatherContext: Sendable {
    public let city: City
    public let weather: any WeatherService
    public let today: any TodayService
    public let settings: any SettingsService
}
