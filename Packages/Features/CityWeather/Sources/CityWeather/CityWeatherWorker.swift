import SVIP
import Weather

/// What the weather of a city needs from outside.
public protocol CityWeatherWorker: Worker {
    /// - Parameter days: How many, from today on.
    func forecast(for city: City, days: Int, units: WeatherUnits) async throws -> Forecast
}
