import SVIP
import Weather

/// What the search for a city needs from outside.
public protocol CityEntryWorker: Worker {
    /// Finds cities whose name begins with a text, the largest first. It is cancelled when another search begins.
    func search(_ name: String) async throws -> [City]
    /// Saves a city.
    func save(_ city: City) async throws
}
