import Formatting
import Weather

/// The values that enter and leave the module.
public enum CityListData {
    /// The content of the list.
    public struct Content: Equatable, Sendable {
        /// Where the user is; `nil` if that is not known.
        public var here: Entry?
        /// The cities, in the order of saving.
        public var entries: [Entry]
        public var canUndo: Bool
        public var canRedo: Bool
    }

    /// A city with its weather.
    public struct Entry: Equatable, Sendable {
        /// A saved city, or the place where the user is.
        public var city: CityRecord
        /// The present weather, or the reason for its absence.
        public var weather: Weather
    }

    /// The state of the weather of a city.
    public enum Weather: Equatable, Sendable {
        /// There is no answer yet.
        case loading
        case known(PresentWeather)
        /// The weather could not be loaded. With the reason, a sentence.
        case failed(reason: String)
    }

    /// The present weather of a city.
    public struct PresentWeather: Equatable, Sendable {
        /// `nil` if unknown.
        public var temperature: Double?
        /// `nil` if unknown.
        public var condition: WeatherCondition?
        /// The units of the temperature.
        public var units: UnitSystem
        /// The name of the provider, for display.
        public var provider: String
        /// `nil` for the latest weather.
        public var age: Age?
    }

    /// A change of a city, for a short message.
    public enum Change: Equatable, Sendable {
        case added(CityRecord)
        case removed([CityRecord])
        case restored([CityRecord])
    }
}
