import SVIP
import Weather

/// What the search for a city needs from outside.
protocol CityEntryWorker: Worker {
    /// The cities with a name.
    func search(_ name: String) async throws -> [City]
    /// Saves a city.
    func add(_ city: City) async throws
}

/// The worker over the service of the weather.
struct CityEntryService: CityEntryWorker {
    let weather: any WeatherService

    func search(_ name: String) async throws -> [City] { try await weather.search(name) }
    func add(_ city: City) async throws { try await weather.add(city) }
}
