import SVIP

/// The base class of a module's view. It owns the command queue, and implements the duties of all presenters.
///
/// A module's view inherits from it, stores the data from its router, describes it in ``body`` and sends commands in
/// ``handle(_:)``. `Outcome` is what the module can end with; `Never` if it is only left.
@MainActor
open class ModuleView<Interactor: Sendable, Outcome: Sendable>: View {
    private var commands: CommandQueue<Interactor>?
    private weak var host: (any ViewHost)?
    private var loaderCount = 0
    private var status: String?
    private var failure: (text: String, replacesContent: Bool)?

    /// The outcome of the module; `nil` until then, and if the user left it.
    public private(set) final var outcome: Outcome?

    /// Creates a view, which ``connect(_:on:)`` connects to its interactor.
    public init() {}

    // MARK: Overridden by modules

    /// The module's own content.
    open var body: Screen { Screen(title: "") }
    /// Called once, when the view is first shown, to load content.
    open func start() {}
    /// Called when the user tries again after an error.
    open func retry() { start() }
    /// Turns an event into a command.
    open func handle(_ event: Screen.Event) {}

    // MARK: Called by modules

    /// Connects the view to its interactor. The configurator calls it once.
    public final func connect(_ interactor: Interactor, on actor: any Actor) {
        let commands = CommandQueue(interactor, on: actor)
        commands.onBusyChange = { [weak self] in self?.host?.viewChanged() }
        self.commands = commands
    }

    /// Sends a command that changes something. It runs to its end.
    public final func send(_ command: @escaping CommandQueue<Interactor>.Command) { commands?.send(command) }
    /// Sends a command that only shows something. It ends with the view.
    public final func ask(_ command: @escaping CommandQueue<Interactor>.Command) { commands?.ask(command) }
    /// Sends a command that lasts as long as the view.
    public final func follow(_ command: @escaping CommandQueue<Interactor>.Command) { commands?.follow(command) }

    /// Shows changed content, in place of an error that was shown instead.
    public final func update() {
        if failure?.replacesContent == true { failure = nil }
        host?.viewChanged()
    }

    // MARK: View

    /// Whether a command is still running.
    public final var isBusy: Bool { commands?.isBusy ?? false }
    /// Whether a command that changes something is still running.
    public final var hasUnfinished: Bool { commands?.hasUnfinished ?? false }

    /// The ``body``, or an error or a loader in its place.
    public final var screen: Screen {
        var screen = body
        if let status { screen.notice = Screen.Notice(.status, status) }
        if let failure {
            if failure.replacesContent {
                screen.elements = [.text(Screen.Text(failure.text, style: .error))]
            } else {
                screen.notice = Screen.Notice(.error, failure.text)
            }
            screen.actions.insert(Screen.Action(id: Self.retryID, key: "r", title: "Try again"), at: 0)
        }
        if loaderCount > 0 { screen.elements.append(.text(Screen.Text("Loading…", style: .secondary))) }
        return screen
    }

    /// Connects the view to its host and calls ``start()``.
    public final func appear(in host: any ViewHost) {
        self.host = host
        start()
    }

    /// Handles an event, by itself or by ``handle(_:)``.
    public final func receive(_ event: Screen.Event) {
        let isRetry = failure != nil && event == .action(Self.retryID)
        status = nil
        if isRetry || failure?.replacesContent == false { failure = nil }
        host?.viewChanged()
        isRetry ? retry() : handle(event)
    }

    private static var retryID: String { "retry" }
}

extension ModuleView: ModuleDisplay {
    /// Shows a status message until the next event.
    public final func display(status: String) {
        self.status = status
        host?.viewChanged()
    }

    /// Shows an error, in place of the content if there is none.
    public final func display(failure: String, replacesContent: Bool) {
        self.failure = (failure, replacesContent)
        host?.viewChanged()
    }

    /// Shows the loader while the count is above zero.
    public final func changeLoaderCount(by step: Int) {
        loaderCount = max(0, loaderCount + step)
        host?.viewChanged()
    }

    /// Closes the view.
    public final func leave() { host?.close(self) }

    /// Sets the outcome and closes the view.
    public final func finish(with outcome: Outcome) {
        self.outcome = outcome
        leave()
    }
}
