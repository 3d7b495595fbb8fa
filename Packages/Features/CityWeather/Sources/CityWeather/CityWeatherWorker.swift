import Formatting
import Foundation
import SVIP
import Weather

/// The data and actions that the weather of a city needs from outside.
protocol CityWeatherWorker: Worker {
    /// The weather in the user's units.
    func forecast(_ request: CityWeatherData.Request) async throws -> Forecast
    /// The weather from what is stored, in the user's units; `nil` if nothing that is stored covers the present.
    func storedForecast(_ request: CityWeatherData.Request) async throws -> Forecast?
    /// The user's units.
    func units() async -> UnitSystem
    /// The preferred provider; `nil` without a preference.
    func preferredProvider() async -> WeatherProvider.ID?
    /// Changes the user's units. Returns when forecasts are in these units.
    func use(_ units: UnitSystem) async throws
    /// Signals that the user's units or preferred provider may have changed.
    func changes() async -> any AsyncSequence<Void, Never> & Sendable
    /// The present moment.
    func now() async -> Date
    /// Signals about each minute that the weather on display has aged.
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable
}
