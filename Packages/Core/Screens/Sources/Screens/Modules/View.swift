/// The view of a module. It describes its state as a ``Screen`` and turns events into commands.
@MainActor
public protocol View<Outcome>: AnyObject {
    /// The type of the module's outcome; `Never` if it has none.
    associatedtype Outcome: Sendable

    /// The module's outcome; `nil` until then, and if the user left it.
    var outcome: Outcome? { get }

    /// The current screen.
    var screen: Screen { get }

    /// The title of the action "back" while the view handles it itself, such as from a table of contents to the page: the
    /// view then receives ``Screen/Event/back``. `nil` while "back" closes the view. A cover always has `nil`.
    var backTitle: String? { get }

    /// Whether the user has entered something that is lost if the view is closed. Then a surface asks first. It is
    /// `false` for unsubmitted input of the screen's forms, because the surface knows about that input.
    var hasUnsavedInput: Bool { get }

    /// Whether a command is still running.
    var isBusy: Bool { get }

    /// Whether a command that changes something is still running. The app waits for it before it ends.
    var hasUnfinished: Bool { get }

    /// Called before the view is first shown, and when the room of a surface changes, if a surface has told its room.
    func fit(_ room: Screen.Room)

    /// Called once, when the view is first shown.
    func appear(in host: any ViewHost)

    /// Handles an event for the current screen.
    ///
    /// - Returns: Whether the view has the target of the event. Otherwise the surface learns that nothing was done.
    @discardableResult
    func receive(_ event: Screen.Event) -> Bool

    /// Called once, when the view has been closed, by the user or by itself. The app still waits for the work that it
    /// starts then, see ``hasUnfinished``.
    func disappear()
}

extension View {
    /// `nil`: "back" closes the view.
    public var backTitle: String? { nil }
    /// Does nothing: surfaces break long lines themselves.
    public func fit(_ room: Screen.Room) {}
    /// `false`.
    ///
    /// ```swift
    /// let views = try await showAll("A", "B")
    /// views[0].hasUnsavedInput = true
    /// #expect(navigator.screen?.back?.confirmation == nil && navigator.hasUnsavedInput)
    /// views[1].hasUnsavedInput = true
    /// #expect(navigator.screen?.back?.confirmation == Screen.questionBeforeLoss)
    /// #expect(navigator.screen?.action(of: .back)?.confirmation == Screen.questionBeforeLoss)
    /// ```
    public var hasUnsavedInput: Bool { false }
    /// Does nothing.
    public func disappear() {}
}

/// The host of a view.
@MainActor
public protocol ViewHost: AnyObject {
    /// Reports a change of the view's screen or of its busy state.
    func viewChanged()
    /// Closes the view and all views above it.
    func close(_ view: any View)
    /// Copies a text by the means of the surface.
    func copy(_ text: String)
    /// Shares a text by the means of the surface.
    func share(_ text: String)
}
