import SVIP
import Weather

/// What the list of cities needs from outside.
public protocol CityListWorker: Worker {
    /// In the order of saving.
    func cities() async throws -> [City]
    /// How the weather is now. Up to four calls run at once.
    func weather(of city: City) async throws -> CityListData.PresentWeather
    /// - Returns: The city as it was.
    func remove(_ id: City.ID) async throws -> City
    /// Saves a removed city again.
    func restore(_ city: City) async throws
    /// Signals that something may have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
}
