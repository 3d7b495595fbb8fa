import Formatting
import Foundation
import Weather

/// The values that enter and leave the module.
public enum CityWeatherData {
    /// The requested forecast.
    struct Request: Hashable, Sendable {
        /// Any city, saved or not.
        var city: City
        /// The number of days from today on, 1 to 16.
        var days: Int
        /// The number of hours on display, from the present one on.
        var hours = 24
        /// Whether the forecast comes from what is stored alone.
        var isOffline = false
    }

    /// The weather on display.
    public struct Content: Equatable, Sendable {
        /// The forecast in the user's units.
        public var forecast: ForecastRecord
        /// The present hour and those after it, 24 by default. A stored forecast may have fewer.
        public var nextHours: [HourlyWeather]
        /// When it rains or snows within these hours; `nil` if the precipitation of one before the last is unknown.
        public var wetSpells: [WetSpell]?
        /// When the last hour ends whose precipitation is known; `nil` if it is known for no hour.
        public var wetSpellsEnd: Date?
        /// Whether it is not the latest weather.
        public var isOld: Bool
        /// The units to which the user can switch.
        public var otherUnits: UnitSystem
        /// The weather of the present hour: the measured one, or the forecast if that is older than an hour.
        public var present: HourlyWeather?
        /// The weather of this day; `nil` if the forecast lacks it.
        public var today: DailyWeather?
        /// The age of weather that came at least two minutes ago.
        public var age: Age?
        /// Whether no provider was asked.
        public var isStored = false
    }

    /// A time of rain or snow without a dry hour.
    public struct WetSpell: Equatable, Sendable {
        public var start: Date
        public var end: Date
        /// In the units of the forecast.
        public var precipitation: Double
    }
}
