import FlyingSocks
import Screens

/// A surface that shows the screens to other processes, and takes their events.
///
/// Each client has its own ``Screens/SurfaceConnection``, so that the forms of one do not change those of another.
@MainActor
public final class WireServer: Surface {
    /// More clients than this are refused.
    static let clientLimit = 16
    /// More connections than this that have not introduced themselves are closed, the oldest first.
    static let silentLimit = 16

    private let listener: WireListener
    private let app: String
    let takeLink: (@MainActor (String) async -> Bool)?
    let answering: AnsweringClient?
    private var clients: [WireServerClient] = []

    /// - Parameters:
    ///   - app: The app and its version.
    ///   - takeLink: Follows a link, and returns whether it leads somewhere; `nil` if the app has no links.
    ///   - answering: Answers in place of the user; `nil` for an app that has views.
    public init(
        _ listener: WireListener, app: String, takeLink: (@MainActor (String) async -> Bool)? = nil,
        answering: AnsweringClient? = nil
    ) {
        self.listener = listener
        self.app = app
        self.takeLink = takeLink
        self.answering = answering
    }

    /// Serves clients until `work` has ended. Then each has a second to take the last messages.
    public func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        navigator.attach(self)
        answering?.attach(to: navigator)
        return try await navigator.run(work) {
            let accepting = Task { await accept(navigator) }
            for await _ in navigator.changes where navigator.isFinished { break }
            // Also if this is cancelled, so that the clients know.
            navigator.finish()
            answering?.withdrawAll()
            accepting.cancel()
            await accepting.value
            while let client = clients.first { await client.ended() }
        }
    }

    /// Sends a text to the clipboards of all clients.
    public func copy(_ text: String) { clients.forEach { $0.show(.copied(text)) } }
    /// Shares a text by all clients.
    public func share(_ text: String) { clients.forEach { $0.show(.shared(text)) } }

    var hello: ServerMessage {
        let links = takeLink == nil ? [] : ["link"]
        let answers = answering == nil ? [] : ["answer", "message"]
        return .hello(.init(app: app, capabilities: (["event", "quit"] + links + answers).sorted()))
    }

    /// Whether one more client is not too many.
    var hasRoom: Bool { clients.count { !$0.isSilent } < Self.clientLimit }

    private func accept(_ navigator: Navigator) async {
        while !Task.isCancelled {
            do {
                admit(try await listener.socket.accept(), navigator)
            } catch {
                // This process has no file descriptor left, or the other side has gone already.
                try? await Task.sleep(for: .milliseconds(100))
            }
        }
    }

    private func admit(_ socket: AsyncSocket, _ navigator: Navigator) {
        socket.socket.closeInPrograms()
        guard socket.socket.isOfThisUser else {
            try? socket.close()
            return
        }
        let client = WireServerClient(socket, of: self, navigator)
        clients.append(client)
        let silent = clients.filter(\.isSilent)
        silent.prefix(max(0, silent.count - Self.silentLimit)).forEach { $0.drop() }
        client.start { [weak self] in self?.clients.removeAll { $0 === client } }
    }
}
