import Foundation
import SVIP
import Weather

/// What the list of cities needs from outside.
public protocol CityListWorker: Worker {
    /// The saved cities, in the order of saving.
    func cities() async throws -> [City]
    /// The present weather of a city. Up to four calls run at once.
    func weather(of city: City) async throws -> CityListData.PresentWeather
    /// - Returns: The city as it was.
    /// - Throws: `WeatherError.unknownCity`.
    func remove(_ id: City.ID) async throws -> City
    /// Saves a removed city again. Calling it twice changes nothing.
    func restore(_ city: City) async throws
    /// The present moment.
    func now() async -> Date
    /// Signals about each minute that the weather on display has aged.
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable
    /// Signals that the saved cities may have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
}
