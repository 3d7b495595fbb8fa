import ROSS

/// Ends what the session shows.
public protocol SessionRouter: Service {
    /// Closes all screens. What their modules have begun to write is still written.
    func closeAll() async
}
