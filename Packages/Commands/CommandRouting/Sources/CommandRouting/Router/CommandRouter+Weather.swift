import CityEntry
import CityList
import CityWeather
import Flow
import Weather

extension CommandRouter: WeatherRouter {
    public func cities(_ module: CityListModule) async throws { try await reach(module, "the list of cities") }

    public func citySearch(_ module: CityEntryModule) async throws -> City.ID? {
        try await reach(module, "the search for a city")
    }

    public func weather(_ module: CityWeatherModule) async throws { try await reach(module, "the weather of a city") }
}
