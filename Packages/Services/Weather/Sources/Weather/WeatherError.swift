/// What can go wrong with weather. Descriptions are sentences for users.
public enum WeatherError: Error, Equatable, CustomStringConvertible {
    /// No saved city has this number or name.
    case unknownCity(String)
    /// No city of this name was found anywhere.
    case noSuchCity(String)
    /// Fewer than one day or more than sixteen.
    case daysOutOfRange(Int)
    /// A city's coordinates are no place on Earth.
    case notOnGlobe(String)
    /// The provider could not be reached, or its answer could not be used; with the reason, a sentence.
    case unavailable(String)

    public var description: String {
        switch self {
        case .unknownCity(let name): "There is no saved city '\(name)'."
        case .noSuchCity(let name): "No city was found that is called '\(name)'."
        case .daysOutOfRange(let days): "A forecast has 1 to 16 days, not \(days)."
        case .notOnGlobe(let name):
            "'\(name)' cannot be found on the globe: its latitude must be -90 to 90, its longitude -180 to 180."
        case .unavailable(let reason): "The weather is not to be had now: \(reason)"
        }
    }
}
