import Weather

/// The values that enter and leave the module.
enum CityEntryData {
    /// A search and its outcome.
    struct Content: Equatable, Sendable {
        /// The text that was searched for, without spaces around it.
        var query: String
        /// `nil` without an answer, or before it.
        var outcome: Outcome?
    }

    enum Outcome: Equatable, Sendable {
        /// The text is too short to be searched for.
        case tooShort
        /// The cities that were found, the largest first.
        case found([Found])
    }

    /// A city that was found.
    struct Found: Equatable, Sendable, Identifiable {
        let id: City.ID
        /// Its name with its region and country.
        let fullName: String
        /// `nil` if unknown.
        let population: Int?
        let latitude: Double
        let longitude: Double

        init(_ city: City) {
            id = city.id
            fullName = city.fullName
            population = city.population
            latitude = city.latitude
            longitude = city.longitude
        }
    }
}
