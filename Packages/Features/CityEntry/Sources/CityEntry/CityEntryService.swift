import Weather

/// The worker over the weather service.
public struct CityEntryService: CityEntryWorker {
    private let weather: any WeatherService

    public init(weather: any WeatherService) { self.weather = weather }

    public func search(_ name: String) async throws -> [City] { try await weather.search(name) }

    public func save(_ city: City) async throws { try await weather.add(city) }
}
