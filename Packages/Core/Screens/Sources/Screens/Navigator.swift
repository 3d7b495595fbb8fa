/// The stack of views. The topmost one is visible and gets the events.
@MainActor
public final class Navigator {
    /// How a view is presented, which decides the title of its back action.
    public enum Style: Sendable {
        /// The next step of the same task. The action is "Back".
        case push
        /// A separate task, which is finished or cancelled. The action is "Cancel".
        case modal
    }

    private struct Entry {
        let id: Int
        let view: any View
        let style: Style
        let closed: CheckedContinuation<Void, Never>
    }

    /// Called when the visible screen, or whether it is busy, has changed.
    public var onChange: (@MainActor () -> Void)?

    /// The destination of copied and shared texts.
    public weak var surface: (any Surface)?

    private var entries: [Entry] = []
    private var nextID = 1
    /// Closed views whose commands are still running.
    private var leaving: [any View] = []
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// Whether the app's work has ended, so that no more views are shown.
    public private(set) var isFinished = false

    public init() {}

    // MARK: Showing

    /// Shows a view above the others. Returns when it is closed, or at once if ``isFinished``.
    public func show(_ view: any View, as style: Style = .push) async {
        guard !isFinished else { return }
        await place(view, as: style)
    }

    /// Shows a view in place of the topmost one, which is closed. Returns when the new view is closed, or at once if
    /// ``isFinished``.
    public func replace(with view: any View) async {
        guard !isFinished else { return }
        let replaced = entries.popLast()
        if let replaced { keepIfUnfinished(replaced.view) }
        await place(view, as: replaced?.style ?? .push) { replaced?.closed.resume() }
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

    private func place(_ view: any View, as style: Style, placed: () -> Void = {}) async {
        await withCheckedContinuation { closed in
            entries.append(Entry(id: nextID, view: view, style: style, closed: closed))
            nextID += 1
            placed()
            view.appear(in: self)
            viewChanged()
        }
    }

    // MARK: The visible screen

    /// The screen of the topmost view, with its back action.
    public var screen: Screen? {
        guard let top = entries.last else { return nil }
        var screen = top.view.screen
        screen.back =
            switch top.style {
            case _ where entries.count == 1: Screen.Action(id: "back", key: "q", title: "Quit")
            case .push: Screen.Action(id: "back", key: "b", title: "Back")
            case .modal: Screen.Action(id: "back", key: "b", title: "Cancel")
            }
        return screen
    }

    /// A unique number of the topmost view; `nil` if there is none.
    public var topID: Int? { entries.last?.id }

    /// The number of views.
    public var depth: Int { entries.count }

    /// Sends an event to the topmost view.
    public func send(_ event: Screen.Event) {
        if event == .back { back() } else { entries.last?.view.receive(event) }
    }

    /// Whether the screen may still change because of earlier events.
    public var isBusy: Bool { entries.last?.view.isBusy ?? !isFinished }

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
        onChange?()
        let waiters = waiters
        self.waiters = []
        waiters.forEach { $0.resume() }
    }

    public func close(_ view: any View) {
        guard let index = entries.firstIndex(where: { $0.view === view }) else { return }
        let closed = entries[index...]
        entries.removeSubrange(index...)
        closed.forEach { keepIfUnfinished($0.view) }
        closed.reversed().forEach { $0.closed.resume() }
        viewChanged()
    }

    public func copy(_ text: String) { surface?.copy(text) }
    public func share(_ text: String) { surface?.share(text) }
}
