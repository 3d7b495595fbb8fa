import SVIP

/// The base class of a module's view. It owns the command queue, and implements the duties of all presenters.
///
/// A module's view inherits from it, stores the data from its router, and describes it in ``body``. It turns events
/// into commands by the protocols ``ActionHandling``, ``ItemHandling``, ``ItemActionHandling`` and ``InputHandling``,
/// as far as its screen has such parts. `Outcome` is the result of the module; `Never` if the user can only leave it:
///
/// ```swift
/// final class PackingView: ModuleView<any PackingInteractor, Never>, ActionHandling, ItemHandling {
///     enum Action: String { case load }
///
///     var items: [PackingItem] = [] { didSet { update() } }
///
///     override var body: Screen {
///         let rows = items.map { Screen.List.Item(id: $0.name, title: $0.name, isTicked: $0.isPacked) }
///         return Screen(
///             title: "Packing",
///             elements: [.list(Screen.List(sections: [.init(items: rows)], emptyText: "Nothing to pack."))],
///             actions: [Screen.Action(Action.load, key: "l", title: "Load again")]
///         )
///     }
///
///     override func start() { send { await $0.load() } }
///
///     func open(_ item: String) { send { await $0.toggle(item) } }
///
///     func handle(_ action: Action) {
///         switch action {
///         case .load: send { await $0.load() }
///         }
///     }
/// }
/// ```
@MainActor
open class ModuleView<Interactor: Sendable, Outcome: Sendable>: View {
    private var commands: CommandQueue<Interactor>?
    private weak var host: (any ViewHost)?

    private var loaderCount = 0
    private var status: String?
    private var failure: Failure?
    /// The error after which the user tries again.
    private var retried: Failure?

    /// The outcome of the module; `nil` until then, and if the user left it.
    public private(set) final var outcome: Outcome?

    /// Creates a view, which ``connect(_:on:)`` connects to its interactor.
    public init() {}

    // MARK: Overridden by modules

    /// The module's own content.
    open var body: Screen { Screen(title: "") }

    /// Called once, when the view is first shown, to load content.
    open func start() {}

    /// Called when the user retries after an error.
    open func retry() { start() }

    /// Passes an event to the protocol that the view conforms to for it. A view overrides it for other events: events
    /// of forms and toggles, the way back within the module, and events whose ids are known at run time only.
    ///
    /// - Returns: Whether the view has the target of the event. Otherwise the event is refused.
    open func handle(_ event: Screen.Event) -> Bool {
        switch event {
        case .action(let id): (self as? any ActionHandling)?.receive(action: id) ?? false
        case .item(let item, nil): (self as? any ItemHandling)?.receive(item: item) ?? false
        case .item(let item, let action?):
            (self as? any ItemActionHandling)?.receive(action: action, of: item) ?? false
        case .items(let items, let action):
            (self as? any SeveralItemsHandling)?.receive(action: action, of: items) ?? false
        case .input(let id, let text), .select(let id, let text):
            (self as? any InputHandling)?.receive(text, for: id) ?? false
        case .filter(let text): (self as? any FilterHandling)?.receive(filter: text) ?? false
        case .toggle, .submit, .back: false
        }
    }

    /// The title of the way back within the module; `nil` if the way back leaves it. See ``View/backTitle``.
    open var backTitle: String? { nil }

    /// Called with the room for a page of text. See ``View/fit(_:)``.
    open func fit(_ room: Screen.Room) {}

    /// Whether closing the view loses something that the user has entered. See ``View/hasUnsavedInput``.
    open var hasUnsavedInput: Bool { false }

    /// Called once, when the view has been closed. Commands that it sends now by ``send(_:)`` still run to their end.
    open func disappear() {}

    // MARK: Called by modules

    /// Connects the view to its interactor, and returns the view. The configurator calls it once.
    @discardableResult
    public final func connect(_ interactor: Interactor, on actor: any Actor) -> Self {
        let commands = CommandQueue(interactor, on: actor)
        commands.onBusyChange = { [weak self] in self?.host?.viewChanged() }
        self.commands = commands
        return self
    }

    /// Sends a command that changes something. It runs to its end. See ``SVIP/CommandQueue/send(_:)``.
    public final func send(_ command: @escaping CommandQueue<Interactor>.Command) { commands?.send(command) }

    /// Sends a command that only shows something. It ends with the view. See ``SVIP/CommandQueue/ask(_:)``.
    public final func ask(_ command: @escaping CommandQueue<Interactor>.Command) { commands?.ask(command) }

    /// Sends a command that lasts as long as the view. See ``SVIP/CommandQueue/follow(_:)``.
    public final func follow(_ command: @escaping CommandQueue<Interactor>.Command) { commands?.follow(command) }

    /// Shows changed content. Removes an error in its place. An error beside it stays until the next event.
    public final func update() {
        if failure?.replacesContent == true { failure = nil }
        host?.viewChanged()
    }

    // MARK: View

    /// Whether a command is still running. A view that draws another view's screen as its own adds that view's commands.
    open var isBusy: Bool { commands?.isBusy ?? false }
    /// Whether a command of ``send(_:)`` is still running.
    open var hasUnfinished: Bool { commands?.hasUnfinished ?? false }

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
        if loaderCount > 0 { screen.elements.append(.progress(Screen.Progress("Loading…"))) }
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
        // Without an error, this is a late second press, or an action of the module.
        let isRetry = failure != nil && event == .action(Self.retryID)
        let wasSeen = failure?.replacesContent == false
        retried = isRetry ? failure : nil
        if status != nil || wasSeen || isRetry {
            status = nil
            if wasSeen || isRetry { failure = nil }
            host?.viewChanged()
        }
        guard isRetry else { return handle(event) }
        retry()
        return true
    }

    private static var retryID: String { "retry" }
}

extension ModuleView: ModuleDisplay {
    /// Shows a status message until the next event.
    ///
    /// ```swift
    /// view.display(failure: "Offline", replacesContent: false)
    /// view.display(status: "Saved")
    /// #expect(view.screen.notice == Screen.Notice(.error, "Offline"))
    /// ```
    public final func display(status: String) {
        self.status = status
        host?.viewChanged()
    }

    /// Shows an error, in place of the content if there is none.
    public final func display(failure: String, replacesContent: Bool) {
        let earlier = retried?.message == failure ? retried?.count ?? 0 : 0
        retried = nil
        self.failure = Failure(message: failure, count: earlier + 1, replacesContent: replacesContent)
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
    ///
    /// ```swift
    /// PlainRouter(view: display).finish(with: "Oslo")
    /// #expect(display.calls == ["finish Oslo"])
    /// ```
    public final func finish(with outcome: Outcome) {
        self.outcome = outcome
        leave()
    }

    /// Copies a text by the surface.
    public final func copy(_ text: String) { host?.copy(text) }
    /// Shares a text by the surface.
    public final func share(_ text: String) { host?.share(text) }
}

/// An error on display.
private struct Failure {
    let message: String
    /// How often it came in a row, because the user tried again.
    let count: Int
    let replacesContent: Bool

    /// Differs from the error before, so that the user sees that it was tried.
    var text: String { count > 1 ? "Tried \(count) times. \(message)" : message }
}
