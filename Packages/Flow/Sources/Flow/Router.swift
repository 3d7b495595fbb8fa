import ROSS

/// The key service that owns the whole user interface.
///
/// Each method shows a module and returns when the user has left it, with an outcome if there is one. The scenario
/// decides that a screen is shown, and the router decides how, because it knows the current screen.
@MainActor
public protocol Router: Service {
    /// Shows the first screen. Leaving it ends the app.
    func home() async
}
