import FlyingSocks
import FoundationEssentials

/// A connection to an app that listens at a socket.
///
/// ```swift
/// await #expect(throws: WireError.notListening(path: socket.path)) { try await WireClient.connect(to: socket) }
/// ```
public actor WireClient {
    private let socket: AsyncSocket
    private let lines: WireLines
    private var nextID = 1

    /// Connects, and checks that both sides speak the same version.
    ///
    /// - Parameter timeout: An app that is stopped would never answer.
    public static func connect(to place: WireSocket, timeout: Duration = .seconds(10)) async throws -> WireClient {
        try await connect(to: place, wishes: ClientMessage.Wish.shown, timeout: timeout)
    }

    /// - Parameter wishes: What the app sends besides replies.
    static func connect(
        to place: WireSocket, wishes: Set<ClientMessage.Wish>, timeout: Duration = .seconds(10)
    ) async throws -> WireClient {
        try await within(timeout, place) { try await WireClient(await place.connect(), wishes) }
    }

    /// Hands a link over to the app that listens.
    ///
    /// - Parameter timeout: The time for all of it.
    /// - Returns: Whether the app has taken it.
    public static func hand(_ link: String, to place: WireSocket, timeout: Duration = .seconds(4)) async -> Bool {
        let reply = try? await within(timeout, place) {
            let client = try await connect(to: place, wishes: [])
            try await client.send { .link(id: $0, link) }
            return try await client.next()
        }
        return reply == .reply(id: 1, .sent)
    }

    private static func within<Value: Sendable>(
        _ timeout: Duration, _ place: WireSocket, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: timeout)
                throw WireError.noAnswer(path: place.path)
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() else { throw CancellationError() }
            return value
        }
    }

    private init(_ socket: AsyncSocket, _ wishes: Set<ClientMessage.Wish>) async throws {
        self.socket = socket
        let lines = WireLines(socket)
        do {
            try await socket.write(WireCoding.line(of: .hello(version: WireCoding.version, wishes: wishes)))
            guard let line = try await lines.next(isolation: nil) else { throw WireError.connectionLost }
            guard case .hello(let hello) = try WireCoding.serverMessage(line) else {
                throw WireError.notUnderstood("the first message is 'hello'.")
            }
            guard WireCoding.understands(hello.version) else { throw WireError.otherVersion(hello.version) }
            // Nothing else would come, and the user would wait for ever.
            if wishes.contains(.screens), hello.capabilities.contains("answer") {
                throw WireError.closed("The app has no screens: a program answers in place of a user.")
            }
        } catch {
            try? socket.close()
            throw error is SocketError ? WireError.connectionLost : error
        }
        self.lines = lines
    }

    deinit { try? socket.close() }

    /// The next message of the app; `nil` when the connection has ended. One task calls it.
    ///
    /// - Throws: `WireError.closed` if the app says why it ends the connection.
    func next() async throws -> ServerMessage? {
        guard let line = try await lines.next() else { return nil }
        let message = try WireCoding.serverMessage(line)
        if case .error(let reason) = message { throw WireError.closed(reason) }
        return message
    }

    /// Ends the app.
    func quit() async throws { try await write(.quit) }

    /// Ends the connection. ``next()`` then returns `nil`.
    nonisolated func close() { socket.socket.shutDown() }

    /// Sends a message.
    ///
    /// - Parameter message: Gets the number of the message, which the reply names.
    /// - Returns: The number.
    @discardableResult
    func send(_ message: @Sendable (Int) -> ClientMessage) async throws -> Int {
        let id = nextID
        nextID += 1
        try await write(message(id))
        return id
    }

    private func write(_ message: ClientMessage) async throws {
        do { try await socket.write(WireCoding.line(of: message)) } catch is SocketError {
            throw WireError.connectionLost
        }
    }
}
