import Formatting
import Foundation
import SVIP
import Weather

/// The data and actions that the list of cities needs from outside.
protocol CityListWorker: Worker {
    /// The saved cities, in the order of saving.
    func cities() async throws -> [City]
    /// Where the user is; `nil` if that is not known. Its number is that of no saved city.
    func here() async throws -> City?
    /// The cities with a name that a user has typed, the largest first.
    func search(_ name: String) async throws -> [City]
    /// The weather of a city today, in the user's units. Many calls may run at once.
    func weather(of city: City) async throws -> Forecast
    /// The user's units.
    func units() async -> UnitSystem
    /// The preferred provider; `nil` without a preference.
    func preferredProvider() async -> WeatherProvider.ID?
    /// - Returns: The city as it was.
    /// - Throws: `WeatherError.unknownCity`.
    func remove(_ id: City.ID) async throws -> City
    /// Saves a removed city again, before another one or as the last one. Calling it twice changes nothing.
    func restore(_ city: City, before next: City.ID?) async throws
    /// The present moment.
    func now() async -> Date
    /// Signals about each minute that the weather on display has aged.
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable
    /// Signals that the saved cities, the user's units or the preferred provider may have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
    /// Signals that the user may be elsewhere.
    func moves() async -> any AsyncSequence<Void, Never> & Sendable
}
