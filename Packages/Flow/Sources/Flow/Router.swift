import ROSS

/// The key service that owns the whole user interface.
///
/// Each method shows a module and returns, with its outcome if it has one, when the user has left it. Which screen is
/// up, and so how the new one comes onto it, is the router's knowledge; that it must be shown is the scenario's.
@MainActor
public protocol Router: Service {
    /// Shows the first screen. Leaving it is leaving the app.
    func home() async
}
