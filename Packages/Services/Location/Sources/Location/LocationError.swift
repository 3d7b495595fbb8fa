/// The reason why something about the location failed. The description is a sentence for users.
///
/// ```swift
/// let transport = StubTransport()
/// let service = LocationStore.sample(at: file, transport, api: nil)
/// await #expect(throws: LocationError.noServer) { try await service.lookUp() }
/// #expect(transport.requests.isEmpty)
/// ```
public enum LocationError: Error, Equatable, Sendable, CustomStringConvertible {
    /// No server of almanac is known to this run.
    case noServer
    /// A text is no position.
    case unreadable(String)
    case invalid(latitude: Double, longitude: Double)
    /// The server cannot be reached or sends an invalid response. Nothing was changed.
    case unavailable(String)
    case store(String)

    /// Whether the user's text is no position. Nothing was changed.
    public var isMistake: Bool {
        switch self {
        case .unreadable, .invalid: true
        case .noServer, .unavailable, .store: false
        }
    }

    public var description: String {
        switch self {
        case .noServer:
            "There is no server that can look up the location. Name one with --endpoints, or set the position by hand."
        case .unreadable(let text):
            "'\(text)' is not a position. Enter latitude and longitude in degrees, such as 59.91,10.75 or 33.87S,151.21E."
        case .invalid(let latitude, let longitude):
            "\(latitude), \(longitude) is no place on the earth: use -90 to 90 and -180 to 180."
        case .unavailable(let reason), .store(let reason): reason
        }
    }
}
