/// The views on display, one above the other; the topmost is seen and takes the events.
@MainActor
public final class Navigator {
    /// How a view comes onto the screen, and so what leaving it is called.
    public enum Style: Sendable {
        /// The next step of the same task: one goes back from it.
        case push
        /// A task of its own that is finished or cancelled.
        case modal
    }

    private struct Entry {
        let id: Int
        let view: any View
        let style: Style
        let closed: CheckedContinuation<Void, Never>
    }

    /// Called when something that is seen, or whether it is busy, has changed.
    public var onChange: (@MainActor () -> Void)?

    /// Where texts go that are copied or shared.
    public weak var surface: (any Surface)?

    private var entries: [Entry] = []
    private var nextID = 1
    /// Views that were closed while something that they had sent was under way.
    private var leaving: [any View] = []
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// Whether the app's work has ended: nothing will be shown any more.
    public private(set) var isFinished = false

    public init() {}

    // MARK: Showing

    /// Shows a view above the others and returns when it has been closed; at once if ``isFinished``.
    public func show(_ view: any View, as style: Style = .push) async {
        guard !isFinished else { return }
        await place(view, as: style)
    }

    /// Shows a view in place of the topmost one, which is closed, and returns when the new one has been closed; at
    /// once if ``isFinished``.
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

    /// Says that the app's work has ended.
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

    // MARK: What is seen

    /// The screen of the topmost view, with the way back.
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

    /// Which view is topmost: a number that no other view of this navigator has; `nil` when there is none.
    public var topID: Int? { entries.last?.id }

    /// How many views there are.
    public var depth: Int { entries.count }

    /// Hands an event to the topmost view.
    public func send(_ event: Screen.Event) {
        if event == .back { back() } else { entries.last?.view.receive(event) }
    }

    /// Whether what is seen may still change by itself because of what the user has done.
    public var isBusy: Bool { entries.last?.view.isBusy ?? !isFinished }

    /// Returns when nothing is busy any more.
    public func settled() async {
        while isBusy { await change() }
    }

    /// Returns when everything that a user has told a view to do, one that was closed since included, has been done.
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
