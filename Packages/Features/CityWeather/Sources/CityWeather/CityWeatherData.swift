import Weather

/// What crosses the borders of the module.
public enum CityWeatherData {
    /// Which forecast is asked for.
    public struct Request: Hashable, Sendable {
        /// Whose weather; it need not be saved.
        public var city: City
        /// How many, from today on, 1 to 16.
        public var days: Int
        public var units: WeatherUnits

        public init(city: City, days: Int = 7, units: WeatherUnits = .metric) {
            self.city = city
            self.days = days
            self.units = units
        }
    }
}
