import Foundation
import Weather

/// A search for a city in the words that a user reads.
public struct CityEntryDisplay: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        public let id: City.ID
        public let title: String
        /// What else tells it from others; `nil` if nothing is known.
        public let detail: String?
    }

    public let query: String
    /// What is wrong with the query.
    public let problem: String?
    /// `nil`: there is no answer.
    public let rows: [Row]?

    /// What stands there when nothing was found.
    public var emptyText: String { "No city is called '\(query)'." }

    public init(_ content: CityEntryData.Content) {
        query = content.query
        switch content.outcome {
        case nil:
            problem = nil
            rows = nil
        case .tooShort:
            problem = "Two letters or more are needed."
            rows = nil
        case .found(let cities):
            problem = nil
            rows = Self.rows(of: cities)
        }
    }

    /// Before the first search.
    init() { self.init(CityEntryData.Content(query: "")) }

    private static func rows(of cities: [City]) -> [Row] {
        let counts = Dictionary(cities.map { ($0.fullName, 1) }, uniquingKeysWith: +)
        return cities.map { city in
            // Where the names are the same, the place tells them apart.
            let place = counts[city.fullName] == 1 ? nil : place(of: city)
            let details = [city.population.flatMap(people), place].compactMap(\.self)
            return Row(
                id: city.id, title: city.fullName, detail: details.isEmpty ? nil : details.joined(separator: ", ")
            )
        }
    }

    /// `153,655 people`; `nil` for none, which stands for "not counted".
    private static func people(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        var digits = Array(String(count))
        for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
        return "\(String(digits)) \(count == 1 ? "person" : "people")"
    }

    /// `38.72° N, 9.13° W`; `nil` for what is no place.
    private static func place(of city: City) -> String? {
        guard (-90...90).contains(city.latitude), (-180...180).contains(city.longitude) else { return nil }
        let latitude = "\(degrees(city.latitude)) \(city.latitude < 0 ? "S" : "N")"
        return "\(latitude), \(degrees(city.longitude)) \(city.longitude < 0 ? "W" : "E")"
    }

    private static func degrees(_ value: Double) -> String { String(format: "%.2f°", abs(value)) }
}
