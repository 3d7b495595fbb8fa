import Weather

/// What crosses the borders of the module.
public enum CityListData {
    /// What the list shows.
    public struct Content: Equatable, Sendable {
        /// In the order of saving.
        public var entries: [Entry]
        /// Whether a removal can be undone.
        public var canUndoRemoval: Bool

        public init(entries: [Entry], canUndoRemoval: Bool = false) {
            self.entries = entries
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

    /// What is known of the weather of a city.
    public enum Weather: Equatable, Sendable {
        /// The answer has not come yet.
        case loading
        case known(PresentWeather)
        /// There is none, with the reason, a sentence.
        case failed(reason: String)
    }

    /// The weather of a city as it is now.
    public struct PresentWeather: Equatable, Sendable {
        /// `nil`: not known.
        public var temperature: Double?
        /// `nil`: not known.
        public var condition: WeatherCondition?
        public var units: WeatherUnits
        /// Who says so, for display.
        public var provider: String
        /// Whether it is an earlier answer.
        public var isStale: Bool

        public init(
            temperature: Double?, condition: WeatherCondition?, units: WeatherUnits, provider: String,
            isStale: Bool = false
        ) {
            self.temperature = temperature
            self.condition = condition
            self.units = units
            self.provider = provider
            self.isStale = isStale
        }
    }

    /// Something that was done to a city, for a short message.
    public enum Change: Equatable, Sendable {
        case removed(City)
        case restored(City)
    }
}
