import Weather

extension CityQuery {
    /// Reads the words of a command.
    init(_ words: [String]) { self.init(words.joined(separator: " ")) }

    /// Finds the cities, the largest first.
    ///
    /// - Throws: `WeatherError.noSuchCity` without a name; the errors of the service.
    func matches(in weather: any WeatherService) async throws -> [City] {
        guard !name.isEmpty else { throw WeatherError.noSuchCity("") }
        return try await weather.search(text)
    }

    /// The largest of the matching cities, or the one with the given id.
    ///
    /// - Parameter matches: The matching cities, the largest first.
    /// - Throws: `WeatherError.noSuchCity`.
    func choice(from matches: [City], id: City.ID? = nil) throws -> City {
        guard let city = matches.first(where: { id == nil || $0.id == id }) else {
            throw WeatherError.noSuchCity(id.map { "\(text)' with the number '\($0)" } ?? text)
        }
        return city
    }
}
