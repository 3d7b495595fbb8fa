import Formatting
import Weather

/// The values that enter and leave the module.
public enum CityWeatherData {
    /// The requested forecast.
    struct Request: Hashable, Sendable {
        /// Any city, saved or not.
        var city: City
        /// The number of days from today on, 1 to 16.
        var days: Int
    }

    /// The weather on display.
    public struct Content: Equatable, Sendable {
        /// The forecast in the user's units.
        public var forecast: ForecastRecord
        /// The hours from the present one on. Old weather may have fewer.
        public var next24Hours: [HourlyWeather]
        /// Whether it is not the latest weather.
        public var isOld: Bool
        /// The units to which the user can switch.
        public var otherUnits: UnitSystem
    }
}
