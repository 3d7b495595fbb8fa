import ROSS

/// Ends the session's screens.
public protocol SessionRouter: Service {
    /// Closes all screens. Writes that their modules have begun are still completed.
    func closeAll() async
}
