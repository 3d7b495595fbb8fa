import FlyingSocks
import FoundationEssentials
import Screens

/// A connection of a client.
@MainActor
final class WireServerClient {
    private let socket: AsyncSocket
    private unowned let server: WireServer
    private let connection: SurfaceConnection
    private var mailbox = WireMailbox()
    private var running: Task<Void, Never>?
    /// Whether the client has not introduced itself yet.
    private(set) var isSilent = true
    /// Whether this is the answering client.
    private var answers = false
    private let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private let (endings, ending) = AsyncStream.makeStream(of: Void.self)

    init(_ socket: AsyncSocket, of server: WireServer, _ navigator: Navigator) {
        self.socket = socket
        self.server = server
        connection = SurfaceConnection(to: navigator)
    }

    /// - Parameter end: Called when the connection is closed.
    func start(end: @escaping @MainActor () -> Void) {
        send(server.hello)
        running = Task {
            await serve()
            end()
        }
    }

    func ended() async { await running?.value }

    /// Closes the connection at once.
    func drop() { running?.cancel() }

    /// Sends a text, if the client wants texts.
    func show(_ text: ServerMessage) {
        if mailbox.wishes.contains(.texts) { send(text) }
    }

    private func send(_ message: ServerMessage) {
        // A client that does not read would fill the memory.
        if mailbox.add(message) { signal.yield() } else { drop() }
    }

    private func serve() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.watch() }
            group.addTask { await self.read() }
            group.addTask { await self.write() }
            for await _ in endings { break }
            // The time for a slow client to take the last messages.
            try? await Task.sleep(for: .seconds(1))
            group.cancelAll()
        }
        if answers { server.answering?.disconnect() }
        try? socket.close()
    }

    private func watch() async {
        for await _ in connection.navigator.changes {
            signal.yield()
            if connection.navigator.isFinished { ending.yield() }
        }
    }

    // MARK: Writing

    private nonisolated func write() async {
        while let messages = await nextMessages() {
            let lines = messages.reduce(Data()) { $0 + WireCoding.line(of: $1) }
            guard (try? await socket.write(lines)) != nil else { break }
        }
        await drop()
    }

    /// Waits for messages. A slow client gets the newest screen only; `nil` after the last message.
    private func nextMessages() async -> [ServerMessage]? {
        guard !mailbox.isClosed else { return nil }
        for await _ in signals {
            await connection.navigator.passLock(for: .display)
            if answers { server.answering?.sendVisible() }
            let messages = mailbox.take(from: connection)
            if !messages.isEmpty { return messages }
        }
        return nil
    }

    // MARK: Reading

    private nonisolated func read() async {
        let lines = WireLines(socket)
        do {
            while let line = try await lines.next() { try await take(try WireCoding.clientMessage(line)) }
            await drop()
        } catch let error as WireError {
            // The writer closes the connection after the reason.
            await fail(error)
        } catch {
            await drop()
        }
    }

    private func fail(_ error: WireError) {
        send(.error("\(error)"))
        ending.yield()
    }

    private func take(_ message: ClientMessage) async throws(WireError) {
        switch message {
        case .hello(let version, let wishes): try await greet(version, wishes)
        case _ where isSilent: throw .notUnderstood("the first message is 'hello'.")
        case .event(let id, .submit(let form, [:]), let version):
            let event = Screen.Event.submit(form: form, values: connection.values(of: form))
            send(.reply(id: id, .init(await connection.send(event, from: version))))
        case .event(let id, let event, let version):
            send(.reply(id: id, .init(await connection.send(event, from: version))))
        case .link(let id, let link):
            let isTaken = await server.takeLink?(link) ?? false
            send(.reply(id: id, isTaken ? .sent : .refused("The link leads nowhere in this app.")))
        case .answer(let id, let ask, let value):
            let client = try answering
            send(.reply(id: id, await client.answer(ask, value)))
        case .message(let id, let ask, let name, let values):
            let client = try answering
            // Other asks come before its reply.
            Task { send(.reply(id: id, await client.message(name, to: ask, values))) }
        case .quit: connection.navigator.finish()
        }
    }

    private var answering: AnsweringClient {
        get throws(WireError) {
            guard answers, let client = server.answering else {
                throw .notUnderstood("only a client that has wished for 'asks' sends it.")
            }
            return client
        }
    }

    private func greet(_ version: String, _ wishes: Set<ClientMessage.Wish>) async throws(WireError) {
        guard WireCoding.understands(version) else { throw .otherVersion(version) }
        guard !isSilent || server.hasRoom else {
            throw .closed("The app has \(WireServer.clientLimit) clients already. Close one.")
        }
        if wishes.contains(.asks), let client = server.answering, !answers {
            guard await client.connect({ [weak self] in self?.send($0) }) else {
                throw .closed("Another client answers already. Close it first.")
            }
            answers = true
        }
        isSilent = false
        mailbox.wishes = wishes
        signal.yield()
    }
}

extension ServerMessage.Reply {
    fileprivate init(_ delivery: SurfaceConnection.Delivery) {
        switch delivery {
        case .sent: self = .sent
        case .kept: self = .kept
        case .refused(let error): self = .refused(error.description)
        }
    }
}

/// The messages that wait to be sent to a client. Of several screens, only the newest one waits.
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
