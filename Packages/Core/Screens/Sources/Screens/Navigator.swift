/// The stack of views. The topmost one is visible and gets the events.
@MainActor
public final class Navigator {
    private struct Entry {
        let id: Int
        let view: any View
        let style: Style
        let place: Place?
        let closed: CheckedContinuation<Void, Never>
    }

    private var entries: [Entry] = []
    private var nextID = 1
    /// Closed views whose commands are still running.
    private var leaving: [any View] = []
    private var waiters: [CheckedContinuation<Void, Never>] = []
    /// What waits for closed views, the next one last.
    private var closing: [CheckedContinuation<Void, Never>] = []
    private var isResuming = false
    private let observers = NavigatorObservers()
    private var lastShown: Shown?
    private var nextRevision = 1
    private var surfaces: [WeakSurface] = []

    /// The state of the network, which each screen carries. The app sets it.
    public var network = Screen.Network() {
        didSet { if network != oldValue { viewChanged() } }
    }

    /// Whether the app's work has ended, so that no more views are shown.
    public private(set) var isFinished = false

    public init() {}

    /// Sends copied and shared texts to this surface too, as long as it lives.
    public func attach(_ surface: any Surface) {
        surfaces.removeAll { $0.surface == nil || $0.surface === surface }
        surfaces.append(WeakSurface(surface: surface))
    }

    // MARK: Showing

    /// Shows a view above the others until it is closed.
    ///
    /// - Parameter place: What the view shows, for ``places``.
    /// - Returns: What the module ended with; `nil` if the user left it, or at once if ``isFinished``.
    @discardableResult
    public func show<Module: View>(
        _ view: Module, as style: Style = .push, at place: Place? = nil
    ) async -> Module.Outcome? {
        guard !isFinished else { return nil }
        await withCheckedContinuation { closed in
            entries.append(Entry(id: nextID, view: view, style: style, place: place, closed: closed))
            nextID += 1
            view.appear(in: self)
            viewChanged()
        }
        resumeNext()
        return view.outcome
    }

    /// Lets one ``show(_:as:at:)`` return after another, because tasks that are resumed together run in any order.
    private func resumeNext() {
        isResuming = !closing.isEmpty
        closing.popLast()?.resume()
    }

    /// Closes the topmost view.
    public func back() {
        guard let top = entries.last else { return }
        close(top.view)
    }

    /// Closes all views.
    public func closeAll() {
        guard let bottom = entries.first else { return }
        close(bottom.view)
    }

    /// Ends the app's work.
    public func finish() {
        isFinished = true
        closeAll()
        viewChanged()
    }

    // MARK: The visible screen

    /// The visible screen with its number; `nil` without a view. It is always the latest state.
    public var shown: Shown? {
        guard let top = entries.last else { return nil }
        let screen = screen(of: top)
        if let lastShown, lastShown.aim.view == top.id, lastShown.screen == screen { return lastShown }
        let shown = Shown(aim: Aim(view: top.id, revision: nextRevision), screen: screen)
        nextRevision += 1
        lastShown = shown
        return shown
    }

    /// The screen of the topmost view, with its back action and the state of the network.
    public var screen: Screen? { entries.last.map(screen) }

    private func screen(of top: Entry) -> Screen {
        var screen = top.view.screen
        screen.back =
            switch top.style {
            case _ where entries.count == 1: Screen.Action(id: "back", key: "q", title: "Quit")
            case .push: Screen.Action(id: "back", key: "b", title: "Back")
            case .modal: Screen.Action(id: "back", key: "b", title: "Cancel")
            }
        screen.network = network
        return screen
    }

    /// One element for now, and one for each change of the visible screen, of whether it is busy, and of the network.
    /// A slow reader gets one for all that it has missed. Each call returns a stream of its own.
    ///
    /// ```swift
    /// for await _ in navigator.changes { render(navigator.shown) }
    /// ```
    public var changes: AsyncStream<Void> { observers.stream() }

    /// A unique number of the topmost view; `nil` if there is none.
    public var topID: Int? { entries.last?.id }

    /// The numbers of the views, from the bottom to the top.
    public var viewIDs: [Int] { entries.map(\.id) }

    /// The number of views.
    public var depth: Int { entries.count }

    /// The places of the views, from the bottom to the top; `nil` for a view without one.
    public var places: [Place?] { entries.map(\.place) }

    /// How the topmost view is presented; `nil` if there is none.
    public var topStyle: Style? { entries.last?.style }

    /// Sends an event to the topmost view, if it is the one at which the event was aimed and offers the event's target.
    ///
    /// An older revision of the screen does no harm: the event is applied if the screen still offers its target.
    ///
    /// - Parameter aim: The ``Shown/aim`` of the screen that the user saw; `nil` for the visible screen.
    /// - Returns: Why the event was refused; `nil` if it was not.
    @discardableResult
    public func send(_ event: Screen.Event, aimedAt aim: Aim? = nil) -> Refusal? {
        guard let top = entries.last, let shown else { return .otherScreen }
        if let refusal = Refusal(of: event, aimedAt: aim ?? shown.aim, on: shown) { return refusal }
        if event == .back { back() } else { top.view.receive(event) }
        return nil
    }

    /// Whether the screen may still change because of earlier events.
    public var isBusy: Bool { entries.last?.view.isBusy ?? !isFinished }

    /// Waits until the app's work has ended, as the work of a surface that only looks on.
    public func finished() async {
        while !isFinished { await change() }
    }

    /// Waits until no view is busy.
    public func settled() async {
        while isBusy { await change() }
    }

    /// Waits until all commands that change something have ended, including those of closed views.
    public func drained() async {
        while !leaving.isEmpty || entries.contains(where: \.view.hasUnfinished) { await change() }
    }

    private func change() async {
        await withCheckedContinuation { waiters.append($0) }
    }

    private func keepIfUnfinished(_ view: any View) {
        if view.hasUnfinished { leaving.append(view) }
    }
}

extension Navigator: ViewHost {
    public func viewChanged() {
        leaving.removeAll { !$0.hasUnfinished }
        observers.notify()
        let waiters = waiters
        self.waiters = []
        waiters.forEach { $0.resume() }
    }

    public func close(_ view: any View) {
        guard let index = entries.firstIndex(where: { $0.view === view }) else { return }
        let closed = entries[index...]
        entries.removeSubrange(index...)
        closed.forEach { keepIfUnfinished($0.view) }
        closing.insert(contentsOf: closed.map(\.closed), at: 0)
        if !isResuming { resumeNext() }
        viewChanged()
    }

    public func copy(_ text: String) { surfaces.forEach { $0.surface?.copy(text) } }
    public func share(_ text: String) { surfaces.forEach { $0.surface?.share(text) } }
}

private struct WeakSurface {
    weak let surface: (any Surface)?
}
