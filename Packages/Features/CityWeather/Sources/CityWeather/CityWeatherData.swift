import Formatting
import Weather

/// The values that enter and leave the module.
public enum CityWeatherData {
    /// The forecast that is asked for.
    public struct Request: Hashable, Sendable {
        /// Any city, saved or not.
        public var city: City
        /// The number of days from today on, 1 to 16.
        public var days: Int

        /// Creates a request; the service refuses a number of days that is out of range.
        public init(city: City, days: Int = 7) {
            self.city = city
            self.days = days
        }
    }

    /// The weather on display.
    public struct Content: Equatable, Sendable {
        /// The forecast as the service gave it, in the user's units.
        public var forecast: Forecast
        /// The hours from the present one on. Old weather may have fewer.
        public var next24Hours: [HourlyWeather]
        /// Whether it is not the latest weather.
        public var isOld: Bool
        /// The units to which the user can switch.
        public var otherUnits: UnitSystem
    }
}
