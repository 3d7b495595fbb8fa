import CityEntry
import CityList
import CityWeather
import Flow
import Weather

extension CityListModule: CommandModule {
    /// The saved cities.
    public static var words: String { "the list of cities" }
}

extension CityEntryModule: CommandModule {
    /// The search for a city.
    public static var words: String { "the search for a city" }
}

extension CityWeatherModule: CommandModule {
    /// The weather of one city.
    public static var words: String { "the weather of a city" }
}

extension CommandRouter: CitiesRouter {
    /// Runs the command's answer to the list of cities.
    public func cities(_ module: CityListModule) async throws { try await reach(module) }

    /// Runs the command's answer to the search for a city.
    public func citySearch(_ module: CityEntryModule) async throws -> City.ID? { try await reach(module) }

    /// Runs the command's answer to the weather of a city.
    public func weather(_ module: CityWeatherModule) async throws { try await reach(module) }
}
