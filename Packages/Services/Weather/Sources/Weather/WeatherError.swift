/// The reason why something about cities or weather failed. Descriptions are sentences for users.
public enum WeatherError: Error, Equatable, CustomStringConvertible {
    /// No saved city has this number or name.
    case unknownCity(String)
    /// Several saved cities have this name. With the cities.
    case severalCities(String, [City])
    /// A search has found no city of this name.
    case noSuchCity(String)
    /// A search has found cities of this name, but none in the region or country. With the text of the search and the
    /// full names of the cities.
    case noSuchCityThere(String, others: [String])
    /// Fewer than one day or more than sixteen.
    case daysOutOfRange(Int)
    /// A city's coordinates are no place on Earth.
    case notOnGlobe(String)
    /// No provider could be reached or had a usable answer, and there is no earlier answer. With the reason, in
    /// sentences.
    case unavailable(String)
    /// No earlier answer for a city covers the present in the user's units, and no provider may be asked.
    case nothingStored(String)
    /// The search for cities failed, or its answer could not be used. The reason is a sentence.
    case searchFailed(String)

    public var description: String {
        switch self {
        case .unknownCity(let name): "There is no saved city '\(name)'."
        case .severalCities(let name, let cities):
            "Several saved cities are called '\(name)': \(cities.map { "\($0.fullName) (\($0.id))" }.formatted). "
                + "Give the region or the number."
        case .noSuchCity(let name): "No city named '\(name)' was found."
        case .noSuchCityThere(let text, let others):
            "No city '\(text)' was found, only \(others.formatted)."
        case .daysOutOfRange(let days): "A forecast has 1 to 16 days, not \(days)."
        case .notOnGlobe(let name):
            "'\(name)' is not on the globe: its latitude must be -90 to 90 and its longitude -180 to 180."
        case .unavailable(let reason): "Cannot load the weather: \(reason)"
        case .nothingStored(let name):
            "No weather of '\(name)' is stored that covers the present, in the chosen units."
        case .searchFailed(let reason): "Cannot search for cities: \(reason)"
        }
    }
}

extension [String] {
    /// Joins names that contain commas.
    fileprivate var formatted: String {
        [dropLast().joined(separator: "; "), last ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
    }
}
