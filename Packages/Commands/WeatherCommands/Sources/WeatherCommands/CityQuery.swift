import Weather

/// A typed name of a city: `NAME`, or `NAME, REGION`, or `NAME, REGION, COUNTRY`.
struct CityQuery {
    /// The text as the user typed it.
    let text: String
    let name: String
    private let rest: [String]

    init(_ words: [String]) {
        text = words.joined(separator: " ")
        let parts = text.split(separator: ",").map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        name = parts.first ?? ""
        rest = parts.dropFirst().filter { !$0.isEmpty }
    }

    /// Returns the cities that a search for the name finds, without those in other regions and countries.
    func matches(_ search: @Sendable (String) async throws -> [City]) async throws -> [City] {
        guard !name.isEmpty else { throw WeatherError.noSuchCity("") }
        return try await search(name).filter(isThere)
    }

    /// The largest of the matching cities, or the one with the given id.
    ///
    /// - Parameter matches: The matching cities, the largest first.
    /// - Throws: ``WeatherError/noSuchCity(_:)``.
    func choice(from matches: [City], id: City.ID? = nil) throws -> City {
        guard let city = matches.first(where: { id == nil || $0.id == id }) else {
            throw WeatherError.noSuchCity(id.map { "\(text)' with the number '\($0)" } ?? text)
        }
        return city
    }

    /// The saved city with this name or number; `nil` if there is none.
    func saved(in cities: [City]) -> City? {
        if let id = City.ID(text) { return cities.first { $0.id == id } }
        return cities.first { $0.name.lowercased() == name.lowercased() && isThere($0) }
    }

    private func isThere(_ city: City) -> Bool {
        let places = [city.region, city.country].compactMap { $0?.lowercased() }
        return rest.allSatisfy { part in places.contains { $0.hasPrefix(part.lowercased()) } }
    }
}
