import SVIP
import Weather

/// What the weather of a city needs from outside.
public protocol CityWeatherWorker: Worker {
    func forecast(_ request: CityWeatherData.Request) async throws -> Forecast
    /// Signals about each minute that the weather on display has aged.
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable
}
