import Screens

/// Shows the screens of another process on a navigator of this one, so that any surface can be its second terminal.
///
/// ```swift
/// let session = RemoteSession(try await WireClient.connect(to: WireSocket(path: path)))
/// try await session.show(on: surface)
/// ```
///
/// Each view of the other process is a view here, and a cover is a cover. Quitting here ends the session only.
@MainActor
public final class RemoteSession {
    private let client: WireClient
    private(set) weak var navigator: Navigator?
    private var views: [RemoteView] = []
    private var top: RemoteView?
    /// Whether the user of this process has ended the session.
    public private(set) var isLeft = false
    private var isSettled = false
    /// The number of events and links without a reply.
    private var pendingCount = 0
    /// The reason why the last event was refused; `nil` if it was not.
    private(set) var refusal: String?
    private let (events, event) = AsyncStream.makeStream(of: (@Sendable (Int) -> ClientMessage).self)

    public init(_ client: WireClient) { self.client = client }

    /// Shows the screens until the other process ends, or the user of this one quits.
    ///
    /// - Throws: ``WireError``.
    func run(on navigator: Navigator) async throws {
        self.navigator = navigator
        let sending = Task { [client, events] in
            // If the connection is lost, the reader below reports it.
            for await event in events { try await client.send(event) }
        }
        defer {
            sending.cancel()
            client.close()
            close { _ in true }
        }
        while !isLeft, let message = try await client.next() {
            if message == .finish { return }
            take(message, on: navigator)
        }
        try Task.checkCancellation()
        if !isLeft { throw WireError.connectionLost }
    }

    /// Shows the screens on a surface, which becomes a second terminal of the other process.
    ///
    /// - Throws: ``WireError``, or the error of the surface.
    public func show(on surface: any Surface) async throws {
        let navigator = Navigator()
        try await surface.run(navigator) { try await self.run(on: navigator) }
    }

    /// Lets the other process go where a link leads.
    public func open(_ link: String) { send { .link(id: $0, link) } }

    /// Ends the other process.
    func quit() async throws { try await client.quit() }

    /// Whether the other process has yet to answer, or is busy.
    var isBusy: Bool { !isLeft && (pendingCount > 0 || !isSettled) }

    func send(_ message: @escaping @Sendable (Int) -> ClientMessage) {
        pendingCount += 1
        isSettled = false
        refusal = nil
        event.yield(message)
    }

    /// The user has closed a view here, which the other process does not know.
    func leave() {
        isLeft = true
        client.close()
    }

    private func take(_ message: ServerMessage, on navigator: Navigator) {
        switch message {
        case .screen(let shown): show(shown, on: navigator)
        case .settled:
            isSettled = true
            // Now the new screen is visible instead.
            if let refusal, pendingCount == 0 { top?.refusal = refusal }
        case .reply(_, let reply):
            pendingCount -= 1
            isSettled = false
            if case .refused(let reason) = reply { refusal = reason }
        case .copied(let text): navigator.copy(text)
        case .shared(let text): navigator.share(text)
        case .hello, .ask, .withdrawn, .finish, .error: break
        }
        navigator.viewChanged()
    }

    private func show(_ shown: ServerMessage.ShownScreen, on navigator: Navigator) {
        isSettled = isSettled && !shown.isBusy
        navigator.network = shown.screen.network
        close { view in !shown.stack.contains { $0.view == view.number } }
        for entry in shown.stack where !views.contains(where: { $0.number == entry.view }) {
            let isTop = entry.view == shown.version.view
            // Content behind a cover is shown together with the cover's title.
            guard isTop || entry.title != nil else { continue }
            let view = RemoteView(entry.view, title: entry.title ?? "", in: self)
            if isTop { view.shown = shown }
            views.append(view)
            Task.immediate { await navigator.show(view, as: isTop && shown.isCovered ? .cover : .push) }
        }
        top = views.first { $0.number == shown.version.view }
        top?.shown = shown
    }

    private func close(where isGone: (RemoteView) -> Bool) {
        let gone = views.filter(isGone)
        gone.forEach { $0.isGone = true }
        if let top, isGone(top) { self.top = nil }
        views.removeAll { view in gone.contains { $0 === view } }
        gone.forEach { navigator?.close($0) }
    }
}
