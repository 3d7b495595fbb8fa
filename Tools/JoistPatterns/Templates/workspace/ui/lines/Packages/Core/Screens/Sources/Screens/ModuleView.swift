import SVIP

/// The base class of a module's view. It owns the command queue, and implements the duties of all presenters.
///
/// A module's view inherits from it, stores the data from its router, and describes it in ``body``. It turns events into
/// commands by the protocols ``ActionHandling``, ``ItemHandling``, ``ItemActionHandling`` and ``InputHandling``, as far as
/// its screen has such parts. `Outcome` is what the module can end with; `Never` if it is only left.
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
    /// Passes an event to the protocol that the view conforms to for it. A view whose ids are known at run time only
    /// overrides it.
    ///
    /// - Returns: Whether the view has the target of the event. Otherwise the event is refused.
    open func handle(_ event: Screen.Event) -> Bool {
        switch event {
        case .action(let id): (self as? any ActionHandling)?.receive(action: id) ?? false
        case .item(let item, nil): (self as? any ItemHandling)?.receive(item: item) ?? false
        case .item(let item, let action?):
            (self as? any ItemActionHandling)?.receive(action: action, of: item) ?? false
        case .input(let id, let text): (self as? any InputHandling)?.receive(text, for: id) ?? false
        case .back: false
        }
    }

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
    @discardableResult
    public final func receive(_ event: Screen.Event) -> Bool {
        let isRetry = failure != nil && event == .action(Self.retryID)
        status = nil
        if isRetry || failure?.replacesContent == false { failure = nil }
        host?.viewChanged()
        guard isRetry else { return handle(event) }
        retry()
        return true
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
