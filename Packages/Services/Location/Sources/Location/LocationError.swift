/// The reason why something about the location failed. The description is a sentence for users.
public enum LocationError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No server of almanac is known to this run.
    case noServer
    case invalid(latitude: Double, longitude: Double)
    /// The server cannot be reached or answers nonsense. Nothing was changed.
    case unavailable(String)
    case store(String)

    public var description: String {
        switch self {
        case .noServer:
            "There is no server that can look up the location. Name one with --endpoints, or set the position by hand."
        case .invalid(let latitude, let longitude):
            "\(latitude), \(longitude) is no place on the earth: use -90 to 90 and -180 to 180."
        case .unavailable(let reason), .store(let reason): reason
        }
    }
}
