import Weather

/// Finds cities by typed names.
struct CityFinder {
    let weather: any WeatherService

    /// Returns the cities that the service finds for `NAME` or `NAME, REGION`.
    func search(_ query: String) async throws -> [City] {
        let query = Query(query)
        guard !query.name.isEmpty else { throw WeatherError.noSuchCity("") }
        return try await weather.search(query.name).filter(query.matchesRest)
    }

    /// Returns the first city that is found, or the city with the given id.
    ///
    /// - Throws: ``WeatherError/noSuchCity(_:)``.
    func city(named name: String, id: City.ID? = nil) async throws -> City {
        let cities = try await search(name)
        guard let city = cities.first(where: { id == nil || $0.id == id }) else {
            throw WeatherError.noSuchCity(id.map { "\(name)' with the number '\($0)" } ?? name)
        }
        return city
    }

    /// Returns the saved city with this name or id.
    ///
    /// - Throws: ``WeatherError/unknownCity(_:)``.
    func savedCity(named name: String) async throws -> City {
        guard let city = try await savedCityIfAny(named: name) else { throw WeatherError.unknownCity(name) }
        return city
    }

    func savedCityIfAny(named name: String) async throws -> City? {
        let cities = try await weather.cities()
        if let id = City.ID(name) { return cities.first { $0.id == id } }
        let query = Query(name)
        return cities.first { $0.name.lowercased() == query.name.lowercased() && query.matchesRest($0) }
    }

    /// `NAME`, or `NAME, REGION`, or `NAME, REGION, COUNTRY`.
    private struct Query {
        let name: String
        private let rest: [String]

        init(_ text: String) {
            let parts = text.split(separator: ",").map {
                $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            name = parts.first ?? ""
            rest = parts.dropFirst().filter { !$0.isEmpty }
        }

        func matchesRest(_ city: City) -> Bool {
            let places = [city.region, city.country].compactMap { $0?.lowercased() }
            return rest.allSatisfy { part in places.contains { $0.hasPrefix(part.lowercased()) } }
        }
    }
}
