import ROSS

extension Navigator {
    /// The visible screen with its version; `nil` without a view, and while the app ``isVeiled``. It is always the latest
    /// state.
    public var shown: VersionedScreen? {
        guard !isVeiled, let top = entries.last else { return nil }
        let screen = screen(of: top)
        if let lastShown, lastShown.version.view == top.id, lastShown.screen == screen { return lastShown }
        let shown = VersionedScreen(version: ScreenVersion(view: top.id, revision: nextRevision), screen: screen)
        nextRevision += 1
        lastShown = shown
        return shown
    }

    /// The screen of the topmost view, with its back action and the state of the network.
    public var screen: Screen? { isVeiled ? nil : entries.last.map(screen) }

    private func screen(of entry: Entry) -> Screen {
        if let known = screens[entry.id] { return known }
        let screen = makeScreen(of: entry)
        screens[entry.id] = screen
        return screen
    }

    private func makeScreen(of top: Entry) -> Screen {
        var screen = top.view.screen
        screen.back =
            switch (top.style, ownBackTitle(of: top)) {
            case (.cover, _): Screen.Action(id: "back", key: "q", title: "Quit")
            case (_, let title?): Screen.Action(id: "back", key: "b", title: title)
            // A task before the first screen can be cancelled, too.
            case (.modal, nil): Screen.Action(id: "back", key: "b", title: "Cancel")
            case (.push, nil) where entries.count == 1: Screen.Action(id: "back", key: "q", title: "Quit")
            case (.push, nil): Screen.Action(id: "back", key: "b", title: "Back")
            }
        let isLosing = top.style.isCover ? hasUnsavedInput : hasUnsavedInput(top)
        if isLosing { screen.back?.confirmation = Screen.questionBeforeLoss }
        screen.network = network
        if let announcement, !top.style.isCover {
            let own = screen.notice
            screen.notice = Screen.Notice(
                own?.kind ?? .status, [announcement, own?.text].compactMap(\.self).joined(separator: " "))
        }
        return screen
    }

    /// Whether a view has something that is lost when all views are closed.
    var hasUnsavedInput: Bool { entries.contains(where: hasUnsavedInput) }

    /// Whether a view waits for user input other than a search.
    func isAsking(_ entry: Entry) -> Bool {
        let screen = screen(of: entry)
        return hasUnsavedInput(entry) || !screen.forms.isEmpty || screen.fields.contains { $0.kind != .text }
    }

    /// The screen of the view with this number.
    func screen(ofView id: Int) -> Screen? { entries.first { $0.id == id }.map(screen) }

    private func ownBackTitle(of top: Entry) -> String? { top.style.isCover ? nil : top.view.backTitle }

    /// One element for now, and one for each change of the visible screen, of whether it is busy, and of the network.
    /// A slow reader gets one element for all missed changes. Each call returns a separate stream.
    ///
    /// ```swift
    /// var changes = navigator.changes.makeAsyncIterator()
    /// await changes.next()
    /// ```
    public var changes: Subscription<Void> { changeSignals.subscribe(startingWith: ()) }

    /// The numbers of the views, from the bottom to the top.
    public var viewIDs: [Int] { entries.map(\.id) }

    /// The number of views.
    package var depth: Int { entries.count }

    /// Whether a cover is on top. Then it alone is visible.
    public var isCovered: Bool { entries.last?.style.isCover == true }

    /// The places of the views, from the bottom to the top; `nil` for a view without one. Covers do not count.
    public var places: [Place?] { uncovered.map(\.place) }

    /// The screens of the views with the views' numbers, from the bottom to the top, as far as the user may see them: under
    /// a cover, the cover alone, and none while the app ``isVeiled``.
    public var stack: [(view: Int, screen: Screen)] {
        isVeiled ? [] : (isCovered ? entries.suffix(1) : entries[...]).map { ($0.id, screen(of: $0)) }
    }

    /// How the topmost view is presented; `nil` if there is none. Covers do not count.
    public var topStyle: Style? { uncovered.last?.style }

    private var uncovered: [Entry] { entries.filter { !$0.style.isCover } }

    /// Sends an event to the topmost view, if the user saw that view and it offers the event's target.
    /// Surfaces send events by ``SurfaceConnection/send(_:from:)``, which asks the lock first.
    ///
    /// An older revision of the screen does no harm: the event is applied if the screen still offers its target.
    ///
    /// ```swift
    /// let showing = Task { await navigator.show(StubView("A")) }
    /// try await until { navigator.depth == 1 }
    /// navigator.send(.back)
    /// #expect(await showing.value == nil)
    /// ```
    ///
    /// - Parameter version: The version of the screen that the user saw; `nil` for the visible screen.
    /// - Returns: The reason why the event was not applied; `nil` if it was applied.
    @discardableResult
    public func send(_ event: Screen.Event, from version: ScreenVersion? = nil) -> EventError? {
        guard let top = entries.last else { return .otherScreen }
        if let refusal = refusal(of: event, from: version) { return refusal }
        if !top.style.isCover { announcement = nil }
        if event == .back, ownBackTitle(of: top) == nil {
            back()
        } else if !top.view.receive(event) {
            return .notOffered
        }
        return nil
    }

    func refusal(of event: Screen.Event, from version: ScreenVersion?) -> EventError? {
        guard let shown else { return .otherScreen }
        return EventError(of: event, from: version ?? shown.version, on: shown)
    }

    /// Whether the screen may still change because of earlier events, or because the app is about to show another place or
    /// the cover of a locked app.
    public var isBusy: Bool {
        // A link that came while the app is locked waits.
        !isFinished && (isVeiled || (isLedOn && !isKnownLocked) || entries.last?.view.isBusy ?? true)
    }
}
