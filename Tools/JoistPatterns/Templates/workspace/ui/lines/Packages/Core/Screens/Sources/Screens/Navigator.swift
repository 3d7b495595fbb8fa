/// The stack of views. The topmost one is visible and gets the events.
@MainActor
public final class Navigator {
    /// The content of a view, such as a certain note. The app compares it with the visible places.
    public struct Place: Hashable, Sendable {
        /// The kind of content.
        public let name: String
        /// The item among all that the place can show.
        public let item: String?

        /// Creates a place.
        public init(_ name: String, item: String? = nil) {
            self.name = name
            self.item = item
        }
    }

    private struct Entry {
        let view: any View
        let place: Place?
        let closed: CheckedContinuation<Void, Never>
    }

    private var entries: [Entry] = []
    /// Closed views whose commands are still running.
    private var leaving: [any View] = []
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// Whether the app's work has ended, so that no more views are shown.
    public private(set) var isFinished = false

    /// Creates a navigator without views.
    public init() {}

    /// The places of the views, from the bottom to the top; `nil` for a view without one.
    public var places: [Place?] { entries.map(\.place) }

    /// The screen of the topmost view, with its way back; `nil` without a view.
    public var screen: Screen? {
        guard let top = entries.last else { return nil }
        var screen = top.view.screen
        let isFirst = entries.count == 1
        screen.back = Screen.Action(id: "back", key: isFirst ? "q" : "b", title: isFirst ? "Quit" : "Back")
        return screen
    }

    /// Shows a view above the others until it is closed.
    ///
    /// - Returns: The module's outcome; `nil` if the user left it, or at once if ``isFinished``.
    @discardableResult
    public func show<Module: View>(_ view: Module, at place: Place? = nil) async -> Module.Outcome? {
        guard !isFinished else { return nil }
        await withCheckedContinuation { closed in
            entries.append(Entry(view: view, place: place, closed: closed))
            view.appear(in: self)
            viewChanged()
        }
        return view.outcome
    }

    /// Sends an event to the topmost view, if its screen has the target.
    ///
    /// - Returns: Whether the screen and the view have the target. Otherwise nothing was done.
    @discardableResult
    public func send(_ event: Screen.Event) -> Bool {
        guard let top = entries.last?.view, top.screen.offers(event) else { return false }
        switch event {
        case .back:
            close(top)
            return true
        case .action, .item, .input: return top.receive(event)
        }
    }

    /// Closes all views.
    public func closeAll() {
        if let first = entries.first { close(first.view) }
    }

    /// Ends the app's work.
    public func finish() {
        isFinished = true
        closeAll()
        viewChanged()
    }

    /// Runs the app's work while a surface shows it, and returns its result when all has ended.
    ///
    /// - Parameter showing: Shows the screens, and returns when ``isFinished`` is set or the user is gone.
    public func run<Value: Sendable>(
        _ work: @escaping @MainActor () async throws -> Value, showing: @MainActor () async -> Void
    ) async throws -> Value {
        let working = Task {
            defer { finish() }
            return try await work()
        }
        await showing()
        finish()
        let result = await working.result
        while !leaving.isEmpty { await change() }
        return try result.get()
    }

    /// Waits until the visible screen no longer changes because of earlier events.
    public func settled() async {
        while !isFinished, entries.last?.view.isBusy ?? true { await change() }
    }

    private func change() async {
        await withCheckedContinuation { waiters.append($0) }
    }
}

extension Navigator: ViewHost {
    /// Tells that a view's screen, or whether it is busy, has changed.
    public func viewChanged() {
        leaving.removeAll { !$0.hasUnfinished }
        let waiters = waiters
        self.waiters = []
        waiters.forEach { $0.resume() }
    }

    /// Closes a view and the views above it.
    public func close(_ view: any View) {
        guard let index = entries.firstIndex(where: { $0.view === view }) else { return }
        let closed = entries[index...]
        entries.removeSubrange(index...)
        leaving += closed.map(\.view).filter(\.hasUnfinished)
        for entry in closed.reversed() { entry.closed.resume() }
        viewChanged()
    }
}
