import ROSS

/// The stack of views. The topmost one is visible and gets the events. Covers are above all other views.
@MainActor
public final class Navigator {
    struct Entry {
        let id: Int
        let view: any View
        let style: Style
        let place: Place?
        fileprivate let closed: CheckedContinuation<Void, Never>
    }

    /// From the bottom to the top.
    private(set) var entries: [Entry] = []
    private var nextID = 1
    /// Closed views whose commands are still running.
    private var leaving: [any View] = []
    /// The number of calls of ``finishing(_:)`` that run.
    private var finishingCount = 0
    private var waiters: [CheckedContinuation<Void, Never>] = []
    /// How often something has changed. If it is the same as when a surface drew last, the surface need not draw again.
    public private(set) var changeCount = 0
    /// The calls of ``show(_:as:at:)`` that wait to return, the next one last.
    private var closing: [CheckedContinuation<Void, Never>] = []
    private var isResuming = false
    // The last signal waits for a slow observer, so that it is never lost.
    let changeSignals = Multicast<Void>(buffering: .newest)
    var lastShown: VersionedScreen?
    /// The screens of views since the last change, so that a long list is not described again for each reader.
    var screens: [Int: Screen] = [:]
    var nextRevision = 1
    private var surfaces: [WeakSurface] = []
    private var rooms: [ObjectIdentifier: Screen.Room] = [:]
    /// The views with a text that is known to a surface only, by surface.
    private var viewsWithText: [ObjectIdentifier: Set<Int>] = [:]

    /// The state of the network, which the app sets. Each screen has it.
    ///
    /// ```swift
    /// var changes = navigator.changes.makeAsyncIterator()
    /// await changes.next()
    /// navigator.network.isOffline = true
    /// await changes.next()
    /// #expect(navigator.network.isOffline)
    /// ```
    public var network = Screen.Network() {
        didSet { if network != oldValue { viewChanged() } }
    }

    /// A sentence about the last event. The app sets it. It is shown on every view except covers until the user's next
    /// event.
    public var announcement: String? {
        didSet { if announcement != oldValue { viewChanged() } }
    }

    /// Whether the app is about to show another place without an event of the user. The app sets it. Meanwhile the
    /// navigator is busy, so that a script's input waits for that place.
    public var isLedOn = false {
        didSet { if isLedOn != oldValue { viewChanged() } }
    }

    /// Returns whether the app is locked, so that a cover must be shown first. The app sets it, and shows the cover.
    /// ``passLock(for:)`` calls it.
    public var isLocked: @MainActor (Access) async -> Bool = { _ in false }

    /// Whether the app was locked when the lock was asked last, and no cover has been closed since.
    public internal(set) var isKnownLocked = false {
        didSet { if isKnownLocked != oldValue { viewChanged() } }
    }

    /// How often ``passLock(for:)`` was called, and which of the calls gave the answer in ``isKnownLocked``.
    var lockCheckCount = 0
    var lastLockCheck = 0

    /// Whether the app's work has ended, so that no more views are shown.
    public private(set) var isFinished = false

    /// Whether the user has quit. The app's work may still go on, but it can show no view any more, only covers.
    public private(set) var hasQuit = false

    /// Creates a navigator without views.
    public init() {}

    /// Sends copied and shared texts to this surface too, as long as it lives.
    public func attach(_ surface: any Surface) {
        surfaces.removeAll { $0.surface == nil || $0.surface === surface }
        surfaces.append(WeakSurface(surface: surface))
    }

    /// The room that every surface has at least; `nil` if no surface has told its room.
    private var room: Screen.Room? {
        rooms.values.map(\.columns).min().map {
            Screen.Room(columns: $0, lines: rooms.values.compactMap(\.lines).min())
        }
    }

    /// Takes the room of a surface, or `nil` when the surface ends.
    func take(_ room: Screen.Room?, of surface: ObjectIdentifier) {
        let before = self.room
        rooms[surface] = room
        guard let now = self.room, now != before else { return }
        for entry in entries { entry.view.fit(now) }
    }

    /// Takes the views with a text that a surface has not sent.
    func take(_ views: Set<Int>, of surface: ObjectIdentifier) {
        viewsWithText[surface] = views.isEmpty ? nil : views
        viewChanged()
    }

    /// Whether closing a view loses something that the user has entered, on any surface.
    func hasUnsavedInput(_ entry: Entry) -> Bool {
        entry.view.hasUnsavedInput || viewsWithText.values.contains { $0.contains(entry.id) }
    }

    // MARK: Showing

    /// Shows a view until it is closed: above the others, but below the covers unless it is a cover itself.
    ///
    /// - Parameter place: The content of the view, for ``places``.
    /// - Returns: The module's outcome; `nil` if the user left it, or at once if ``isFinished`` or ``hasQuit``.
    @discardableResult
    public func show<Module: View>(
        _ view: Module, as style: Style = .push, at place: Place? = nil
    ) async -> Module.Outcome? {
        guard !isFinished, !hasQuit || style.isCover else { return nil }
        await withCheckedContinuation { closed in
            let entry = Entry(id: nextID, view: view, style: style, place: place, closed: closed)
            entries.insert(entry, at: style.isCover ? entries.endIndex : coverIndex)
            nextID += 1
            if let room { view.fit(room) }
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

    /// Closes the topmost view. The way back from a cover is to quit.
    public func back() {
        guard let top = entries.last else { return }
        isCovered ? quit() : close(top.view)
    }

    /// Closes the views above the topmost one at a place, unless the user enters something in one of them.
    ///
    /// - Parameter place: `nil` for the first view.
    /// - Returns: Whether that view is on top now, apart from covers.
    public func returnTo(_ place: Place?) -> Bool {
        let found = place.map { place in entries[..<coverIndex].lastIndex { $0.place == place } } ?? 0
        guard let found, found < coverIndex else { return false }
        let above = found + 1..<coverIndex
        guard !entries[above].contains(where: { isAsking($0) }) else { return false }
        close(above)
        return true
    }

    /// Closes all views, covers included.
    ///
    /// ```swift
    /// try await show(StubView("A"), as: .modal)
    /// #expect(navigator.screen?.back == Screen.Action(id: "back", key: "b", title: "Cancel"))
    /// navigator.closeAll()
    /// ```
    public func closeAll() { close(entries.indices) }

    /// Closes all views because the user quits. Quitting a cover ends the app's work, so that no view is shown without
    /// it.
    ///
    /// ```swift
    /// try await show("A")
    /// navigator.quit()
    /// #expect(!navigator.isFinished && navigator.depth == 0)
    /// try await show("PIN", as: .cover)
    /// navigator.quit()
    /// #expect(navigator.isFinished && navigator.depth == 0)
    /// ```
    public func quit() {
        hasQuit = true
        isCovered ? finish() : closeAll()
    }

    /// Ends the app's work.
    ///
    /// ```swift
    /// let view = StubView("A")
    /// let showing = Task { await navigator.show(view) }
    /// try await until { navigator.depth == 1 }
    /// view.finish(with: "Oslo")
    /// #expect(await showing.value == "Oslo")
    /// ```
    public func finish() {
        isFinished = true
        closeAll()
        viewChanged()
    }

    /// Runs the app's work while a surface shows it, and returns its result when all has ended.
    ///
    /// - Parameter showing: Shows the screens and returns when ``isFinished`` is set, or when it is cancelled.
    public func run<Value: Sendable>(
        _ work: @escaping @MainActor () async throws -> Value, showing: @MainActor () async -> Void
    ) async throws -> Value {
        let working = Task {
            defer { finish() }
            return try await work()
        }
        await withTaskCancellationHandler(operation: showing) { working.cancel() }
        if Task.isCancelled { finish() }
        let result = await working.result
        await drained()
        return try result.get()
    }

    // MARK: Waiting

    /// Waits until the app's work has ended, as the work of a surface that only looks on, or until it is cancelled.
    public func finished() async {
        for await _ in changes where isFinished { return }
    }

    /// Waits until the app is not locked, or has ended, or until it is cancelled.
    public func unlocked() async {
        await passLock(for: .display)
        for await _ in changes where !isKnownLocked || isFinished { return }
    }

    /// Waits until no view is busy.
    public func settled() async {
        while isBusy { await change() }
    }

    /// Runs work that continues if the view that started it is closed meanwhile. ``drained()`` waits for it.
    ///
    /// The app gives a module an exit that runs to its end in this way, such as signing out, which closes all views.
    public func finishing<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        finishingCount += 1
        defer {
            finishingCount -= 1
            viewChanged()
        }
        // A separate task is not cancelled with the view's command.
        return try await Task { try await work() }.value
    }

    /// Waits until all commands that change something have ended, including those of closed views, and all work of
    /// ``finishing(_:)``.
    public func drained() async {
        while finishingCount > 0 || !leaving.isEmpty || entries.contains(where: \.view.hasUnfinished) { await change() }
    }

    private func change() async {
        await withCheckedContinuation { waiters.append($0) }
    }

    /// The number of views that are no covers.
    private var coverIndex: Int { entries.firstIndex { $0.style.isCover } ?? entries.endIndex }

    private func close(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let closed = entries[range]
        entries.removeSubrange(range)
        closed.forEach { $0.view.disappear() }
        if closed.contains(where: \.style.isCover) { noteUnlocked() }
        leaving += closed.map(\.view).filter(\.hasUnfinished)
        closing.insert(contentsOf: closed.map(\.closed), at: 0)
        if !isResuming { resumeNext() }
        viewChanged()
    }
}

extension Navigator: ViewHost {
    /// Tells all observers that a view's screen, or whether it is busy, has changed.
    public func viewChanged() {
        screens = [:]
        changeCount += 1
        leaving.removeAll { !$0.hasUnfinished }
        changeSignals.send(())
        let waiters = waiters
        self.waiters = []
        waiters.forEach { $0.resume() }
    }

    /// Closes a view and the views above it, apart from covers.
    public func close(_ view: any View) {
        guard let index = entries.firstIndex(where: { $0.view === view }) else { return }
        close(index..<(index < coverIndex ? coverIndex : entries.endIndex))
    }

    /// Copies a text by all surfaces.
    public func copy(_ text: String) { send { $0.copy(text) } }
    /// Shares a text by all surfaces.
    public func share(_ text: String) { send { $0.share(text) } }

    private func send(_ text: (any Surface) -> Void) {
        // The text is from a view below the cover, so it must not be seen.
        guard !isCovered, !isVeiled else { return }
        surfaces.compactMap(\.surface).forEach(text)
    }
}

private struct WeakSurface {
    weak let surface: (any Surface)?
}
