import Foundation
import Weather

/// The values that enter and leave the module.
public enum CityListData {
    /// The content of the list.
    public struct Content: Equatable, Sendable {
        /// The cities, in the order of saving.
        public var entries: [Entry]
        /// The present moment, from which the age of weather is counted.
        public var now: Date
        /// Whether a removal can be undone.
        public var canUndoRemoval: Bool

        public init(entries: [Entry], now: Date, canUndoRemoval: Bool = false) {
            self.entries = entries
            self.now = now
            self.canUndoRemoval = canUndoRemoval
        }
    }

    /// A saved city.
    public struct Entry: Equatable, Sendable {
        public var city: City
        public var weather: Weather

        public init(city: City, weather: Weather) {
            self.city = city
            self.weather = weather
        }
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
        public var units: WeatherUnits
        /// The name of the provider, for display.
        public var provider: String
        /// When the provider was asked.
        public var asOf: Date
        /// Whether it is an earlier answer, because no newer one could be loaded.
        public var isStale: Bool

        public init(
            temperature: Double?, condition: WeatherCondition?, units: WeatherUnits, provider: String,
            asOf: Date, isStale: Bool = false
        ) {
            self.temperature = temperature
            self.condition = condition
            self.units = units
            self.provider = provider
            self.asOf = asOf
            self.isStale = isStale
        }
    }

    /// A change of a city, for a short message.
    public enum Change: Equatable, Sendable {
        case removed(City)
        case restored(City)
    }
}
