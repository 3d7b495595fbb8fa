import FlyingSocks
import Foundation
import Screens
import TestSupport
import Testing

@testable import WireSurface

/// An app with a server at a socket.
@MainActor
final class WireApp {
    let navigator = Navigator()
    let socket: WireSocket
    private(set) var links: [String] = []
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // Longer than the address of a socket can be. The server creates it.
        socket = WireSocket(path: folder.path + "/" + String(repeating: "long/", count: 30) + "app.socket")
    }

    /// Shows a view to clients while the body runs. Then the app ends.
    func run(_ view: any View, _ body: @escaping @MainActor () async throws -> Void) async throws {
        let server = WireServer(try await socket.listen(), app: "test 1") { link in
            self.links.append(link)
            return link == "app://home"
        }
        let running = Task { try await server.run(navigator) { [navigator] in _ = await navigator.show(view) } }
        try await until { self.navigator.shown != nil }
        let result = await Task { try await body() }.result
        navigator.finish()
        try await running.value
        try result.get()
    }
}

/// A client that sends and reads lines of its own choice.
final class RawClient: Sendable {
    private let socket: AsyncSocket
    private let reader: Reader

    private actor Reader {
        private let lines: WireLines
        init(_ socket: AsyncSocket) { lines = WireLines(socket) }
        func next() async throws -> Data? { try await lines.next() }
    }

    init(_ place: WireSocket) async throws {
        socket = try await place.connect()
        reader = Reader(socket)
    }

    deinit { try? socket.close() }

    func close() { socket.socket.shutDown() }

    func send(_ text: String) async throws { try await socket.write(Data(text.utf8)) }

    func send(_ message: ClientMessage) async throws { try await socket.write(WireCoding.line(of: message)) }

    /// `nil` at the end of the connection.
    func next() async throws -> ServerMessage? {
        try await reader.next().map { line in try WireCoding.serverMessage(line) }
    }

    /// Introduces itself.
    static func greeted(
        _ place: WireSocket, wishes: Set<ClientMessage.Wish> = ClientMessage.Wish.shown
    ) async throws -> RawClient {
        let client = try await RawClient(place)
        guard case .hello = try await client.next() else { throw TestError() }
        try await client.send(.hello(version: WireCoding.version, wishes: wishes))
        return client
    }

    /// Reads until the app has settled.
    ///
    /// - Parameter count: The number of replies that come before.
    /// - Returns: The last screen, and the replies.
    func settled(replies count: Int = 0) async throws -> (ServerMessage.ShownScreen?, [ServerMessage.Reply]) {
        var shown: ServerMessage.ShownScreen?
        var replies: [ServerMessage.Reply] = []
        while let message = try await next() {
            switch message {
            case .screen(let screen): shown = screen
            case .reply(_, let reply): replies.append(reply)
            case .settled where replies.count >= count: return (shown, replies)
            default: break
            }
        }
        throw TestError()
    }

    /// Reads to the end of the connection.
    func rest() async throws -> [ServerMessage] {
        var messages: [ServerMessage] = []
        while let message = try? await next() { messages.append(message) }
        return messages
    }
}
