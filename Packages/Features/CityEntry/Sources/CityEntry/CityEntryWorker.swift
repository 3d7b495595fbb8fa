import SVIP
import Weather

/// The calls that the search for a city needs from outside.
protocol CityEntryWorker: Worker {
    /// The cities with a name.
    func search(_ name: String) async throws -> [City]
    func add(_ city: City) async throws
}
