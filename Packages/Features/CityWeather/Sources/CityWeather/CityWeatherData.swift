import Weather

/// The values that enter and leave the module.
public enum CityWeatherData {
    /// The forecast that is asked for.
    public struct Request: Hashable, Sendable {
        /// Any city, saved or not.
        public var city: City
        /// The number of days from today on, 1 to 16.
        public var days: Int
        public var units: WeatherUnits

        public init(city: City, days: Int = 7, units: WeatherUnits = .metric) {
            self.city = city
            self.days = days
            self.units = units
        }
    }
}
