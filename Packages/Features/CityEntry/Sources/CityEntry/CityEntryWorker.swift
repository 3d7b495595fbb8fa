import SVIP
import Weather

/// What the search for a city needs from outside.
public protocol CityEntryWorker: Worker {
    /// Finds cities by the beginning of their name, the largest first. It is cancelled when another search begins.
    func search(_ name: String) async throws -> [City]
    /// Keeps a city among those of the user.
    func save(_ city: City) async throws
}
