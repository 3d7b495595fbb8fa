import Formatting
import Weather

/// A search for a city, in the words that a user reads.
package struct CityEntryDisplay: Equatable {
    package struct Row: Equatable {
        package let id: City.ID
        package let title: String
        /// Population and position, which tell cities of one name apart; `nil` if nothing is known.
        package let detail: String?
    }

    package let query: String
    package let problem: String?
    /// `nil` if there is no answer.
    package let rows: [Row]?

    /// The text in place of rows when nothing was found.
    package var emptyText: String { "No city named '\(query)' was found." }

    package init(_ content: CityEntryData.Content) {
        query = content.query
        switch content.outcome {
        case nil:
            problem = nil
            rows = nil
        case .tooShort:
            problem = "Type at least two letters."
            rows = nil
        case .found(let cities):
            problem = nil
            rows = Self.rows(of: cities)
        }
    }

    /// Before the first search.
    package init() { self.init(CityEntryData.Content(query: "")) }

    private static func rows(of cities: [CityRecord]) -> [Row] {
        let counts = Dictionary(cities.map { ($0.fullName, 1) }, uniquingKeysWith: +)
        return cities.map { city in
            // If names are the same, the position tells the cities apart.
            let place = counts[city.fullName] == 1 ? nil : place(of: city)
            let details = [city.population.flatMap(people), place].compactMap(\.self)
            return Row(
                id: city.id, title: city.fullName, detail: details.isEmpty ? nil : details.joined(separator: ", ")
            )
        }
    }

    /// `153,655 people`; `nil` for zero, which means that the population is unknown.
    private static func people(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        return "\(NumberText.text(count)) \(count == 1 ? "person" : "people")"
    }

    /// `38.72° N, 9.13° W`; `nil` for coordinates that are not on the globe.
    private static func place(of city: CityRecord) -> String? {
        guard let latitude = city.latitude, (-90...90).contains(latitude), let longitude = city.longitude,
            (-180...180).contains(longitude)
        else { return nil }
        let north = "\(degrees(latitude)) \(latitude < 0 ? "S" : "N")"
        return "\(north), \(degrees(longitude)) \(longitude < 0 ? "W" : "E")"
    }

    private static func degrees(_ value: Double) -> String { "\(NumberText.text(abs(value), decimals: 2) ?? "–")°" }
}
