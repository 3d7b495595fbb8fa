import Weather

/// The worker over the service of the weather.
struct CityEntryService: CityEntryWorker {
    let weather: any WeatherService

    func search(_ name: String) async throws -> [City] { try await weather.search(name) }
    func add(_ city: City) async throws { try await weather.add(city) }
}
