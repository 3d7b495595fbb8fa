import Flow
import Weather

extension CommandModule where Context == CitiesContext, Outcome == Void {
    public static var cities: Self { Self("the list of cities") }
}

extension CommandModule where Context == CitySearchContext, Outcome == City.ID? {
    public static var citySearch: Self { Self("the search for a city") }
}

extension CommandModule where Context == WeatherContext, Outcome == Void {
    public static var weather: Self { Self("the weather of a city") }
}

extension CommandRouter: CitiesRouter {
    public func cities(_ context: CitiesContext) async throws { try await reach(.cities, context) }

    public func citySearch(_ context: CitySearchContext) async throws -> City.ID? {
        try await reach(.citySearch, context)
    }

    public func weather(_ context: WeatherContext) async throws { try await reach(.weather, context) }
}
