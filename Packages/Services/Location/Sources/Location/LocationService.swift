import ROSS

/// The position of the user, which the user has set or a server has looked up, with a history.
///
/// All methods throw ``LocationError``, and `CancellationError` if the task was cancelled.
///
/// ```swift
/// let known = try await location.position()
/// let position = if let known { known } else { try await location.lookUp() }
/// print(position.name ?? "\(position.latitude), \(position.longitude)", "since", position.date)
/// ```
public protocol LocationService: Service {
    /// The present position; `nil` if none was set or looked up.
    ///
    /// ```swift
    /// let known = try await location.position()
    /// let position = if let known { known } else { try await location.lookUp() }
    /// ```
    func position() async throws -> Position?

    /// Sets the position by hand. It is kept with the source ``Position/Source/user`` and with its name as one line.
    ///
    /// - Throws: ``LocationError/invalid(latitude:longitude:)``.
    func set(_ position: Position) async throws

    /// Asks the server where this machine is, and makes that the present position.
    func lookUp() async throws -> Position

    /// The positions so far, newest first, at most fifty. A position that is set or found repeatedly is stored once,
    /// with its last date.
    func history() async throws -> [Position]

    /// Forgets the position and its history.
    func forget() async throws

    /// A signal at each change, in this process or another one.
    func changes() async -> Subscription<Void>
}
