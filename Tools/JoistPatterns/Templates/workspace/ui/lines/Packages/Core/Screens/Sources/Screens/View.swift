/// The view of a module. It describes its state as a ``Screen`` and turns events into commands.
@MainActor
public protocol View<Outcome>: AnyObject {
    /// The type of the module's outcome; `Never` if it has none.
    associatedtype Outcome: Sendable

    /// The module's outcome; `nil` until then, and if the user left it.
    var outcome: Outcome? { get }
    /// The current screen.
    var screen: Screen { get }
    /// Whether a command is still running.
    var isBusy: Bool { get }
    /// Whether a command that changes something is still running. The app waits for it before it ends.
    var hasUnfinished: Bool { get }

    /// Called once, when the view is first shown.
    func appear(in host: any ViewHost)
    /// Handles an event for the current screen.
    ///
    /// - Returns: Whether the view has the target of the event.
    @discardableResult
    func receive(_ event: Screen.Event) -> Bool
}

/// The host of a view.
@MainActor
public protocol ViewHost: AnyObject {
    /// Tells that the view's screen, or whether it is busy, has changed.
    func viewChanged()
    /// Closes the view and all views above it.
    func close(_ view: any View)
}
