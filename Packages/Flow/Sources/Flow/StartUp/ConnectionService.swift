import ROSS

/// The connection to the servers.
public protocol ConnectionService: Service {
    /// Calls at once unless it is known that there is no connection, and whenever the connection comes back. Ends with the
    /// session.
    ///
    /// - Parameter connected: If it fails, it is called at the next connection again.
    func follow(_ connected: @escaping @Sendable () async throws -> Void) async
}
