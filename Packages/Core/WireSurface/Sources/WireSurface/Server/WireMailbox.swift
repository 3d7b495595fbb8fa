import Screens

/// The messages that a client has yet to get. Of the screens it is only the newest.
@MainActor
struct WireMailbox {
    /// More replies and texts than this are not kept.
    private static let limit = 256

    /// The kinds of messages that the client wants. None before the client has introduced itself.
    var wishes: Set<ClientMessage.Wish> = []
    private var messages: [ServerMessage] = []
    private var shown: ServerMessage.ShownScreen?
    private var owesSettled = true
    /// Whether the last message was taken.
    private(set) var isClosed = false

    /// - Returns: Whether there is room for the message.
    mutating func add(_ message: ServerMessage) -> Bool {
        guard messages.count < Self.limit else { return false }
        messages.append(message)
        owesSettled = true
        return true
    }

    /// Takes the messages to send now: replies, then the screen after them, then whether the app has settled.
    mutating func take(from connection: SurfaceConnection) -> [ServerMessage] {
        var taken = messages
        messages = []
        let navigator = connection.navigator
        let isFailed = taken.contains { if case .error = $0 { true } else { false } }
        if wishes.contains(.screens), !navigator.isFinished, !isFailed, let newest = connection.shownScreen {
            if !newest.looks(like: shown) {
                taken.append(.screen(newest))
                shown = newest
                owesSettled = true
            }
            if owesSettled, !navigator.isBusy {
                if shown?.isBusy == true {
                    // The last screen before it says that it is not busy.
                    taken.append(.screen(newest))
                    shown = newest
                }
                taken.append(.settled(newest.version))
                owesSettled = false
            }
        }
        if navigator.isFinished { taken.append(.finish) }
        isClosed = navigator.isFinished || isFailed
        return taken
    }
}

extension ServerMessage.ShownScreen {
    /// Whether it is the same, apart from whether it may change.
    fileprivate func looks(like other: Self?) -> Bool {
        var other = other
        other?.isBusy = isBusy
        return self == other
    }
}

extension SurfaceConnection {
    fileprivate var shownScreen: ServerMessage.ShownScreen? {
        guard let shown else { return nil }
        let ids = navigator.viewIDs
        let titles = navigator.stack.map { $0.screen.title as String? }
        let hidden = [String?](repeating: nil, count: max(0, ids.count - titles.count))
        return ServerMessage.ShownScreen(
            version: shown.version, screen: shown.screen,
            stack: zip(ids, hidden + titles).map { .init(view: $0, title: $1) }, isCovered: navigator.isCovered,
            isBusy: navigator.isBusy)
    }
}
