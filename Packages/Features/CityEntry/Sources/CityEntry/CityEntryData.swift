import Weather

/// The values that enter and leave the module.
public enum CityEntryData {
    /// A search and its outcome.
    public struct Content: Equatable, Sendable {
        /// The text that was searched for, without spaces around it.
        public var query: String
        /// `nil` without an answer, or before it.
        public var outcome: Outcome?
    }

    /// The answer to a search.
    public enum Outcome: Equatable, Sendable {
        /// The text is too short to be searched for.
        case tooShort
        /// The cities that were found, the largest first.
        case found([Found])
    }

    /// A city that was found.
    public struct Found: Equatable, Sendable, Identifiable {
        /// The number of the city.
        public let id: City.ID
        /// Its name with its region and country.
        public let fullName: String
        /// `nil` if unknown.
        public let population: Int?
        /// Degrees north of the equator.
        public let latitude: Double
        /// Degrees east of Greenwich.
        public let longitude: Double

        init(_ city: City) {
            id = city.id
            fullName = city.fullName
            population = city.population
            latitude = city.latitude
            longitude = city.longitude
        }
    }
}
