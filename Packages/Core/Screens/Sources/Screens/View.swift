/// The V of a module: draws its state as a ``Screen`` and turns events into commands.
@MainActor
public protocol View: AnyObject {
    /// What is to be seen now.
    var screen: Screen { get }

    /// Whether a command that an event led to has not ended yet.
    var isBusy: Bool { get }

    /// Whether a command that changes something has not ended yet. The app does not end before it has.
    var hasUnfinished: Bool { get }

    /// Called once, when the view is first shown.
    func appear(in host: any ViewHost)

    /// Takes an event that belongs to the present screen. One that no longer fits is ignored.
    func receive(_ event: Screen.Event)
}

/// Where a view is shown.
@MainActor
public protocol ViewHost: AnyObject {
    /// The view's screen, or whether it is busy, has changed.
    func viewChanged()
    /// Takes the view away, and what is shown above it.
    func close(_ view: any View)
    /// Puts a text on the clipboard, as the surface can.
    func copy(_ text: String)
    /// Hands a text to the outside, as the surface can.
    func share(_ text: String)
}
