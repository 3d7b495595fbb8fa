import SVIP
import Weather

/// What the weather of a city needs from outside.
public protocol CityWeatherWorker: Worker {
    func forecast(_ request: CityWeatherData.Request) async throws -> Forecast
}
