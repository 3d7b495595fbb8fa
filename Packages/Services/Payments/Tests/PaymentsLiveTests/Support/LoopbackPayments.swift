import Foundation
import Networking
import NetworkingTesting
import ProcessTesting
import Synchronization
import TestSupport

/// A ``PaymentsServer`` at a port, for other processes, which it can kill while it works on their requests.
final class LoopbackPayments: Sendable {
    /// When a request that would change something kills its sender.
    enum Moment { case beforeWorking, afterWorking, never }

    private struct State {
        var moment = Moment.never
        var victim: ChildProcess?
        /// Open as soon as there is a victim.
        var hasVictim = Gate()
        var closed = 0
    }

    let server: PaymentsServer
    private let state: Shared
    private let loopback: LoopbackServer
    private let client = HTTPClient()

    private final class Shared: Sendable { let state = Mutex(State()) }

    init(_ server: PaymentsServer) throws {
        self.server = server
        let shared = Shared()
        state = shared
        loopback = try LoopbackServer { connection in
            defer { shared.state.withLock { $0.closed += 1 } }
            while let received = try connection.readRequest() {
                guard received.target != "/barrier" else { return try connection.send(ScriptedResponse.text("passed")) }
                guard try Self.serve(PaymentsServer.Request(received), server, shared, on: connection) else { return }
            }
        }
    }

    var api: String { loopback.url("/api").absoluteString }

    /// Decides when the process that is launched next is killed.
    func prepare(_ moment: Moment) {
        state.state.withLock { ($0.moment, $0.victim, $0.hasVictim) = (moment, nil, Gate()) }
    }

    func noteLaunched(_ victim: ChildProcess) {
        state.state.withLock { state in
            state.victim = victim
            state.hasVictim.open()
        }
    }

    /// Returns when all requests of processes that are gone have been worked on: none is under way any more.
    func drain() async throws {
        // Connections are accepted one after another, so those of the dead were accepted before this one.
        let barrier = try await client.send(.init(method: .get, url: loopback.url("/barrier")))
        guard barrier.head.status == .ok else { throw Unexpected() }
        try await until { state.state.withLock { $0.closed } >= loopback.connectionCount }
    }

    /// - Returns: Whether the connection goes on.
    private static func serve(
        _ request: PaymentsServer.Request, _ server: PaymentsServer, _ shared: Shared, on connection: ServerConnection
    ) throws -> Bool {
        let gate = server.note(request).gate
        if let gate { try connection.wait(for: gate) }
        let (moment, hasVictim) = shared.state.withLock { state in
            (request.method == "POST" ? state.moment : .never, state.hasVictim)
        }
        let answer = moment == .beforeWorking ? .cut : server.answer(to: request)
        if moment != .never {
            try connection.wait(for: hasVictim)
            shared.state.withLock { $0.victim }?.kill()
            return false
        }
        switch answer {
        case .cut: return false
        case .json(let status, let text):
            try connection.send(
                ScriptedResponse.text(text, status: "\(status) OK", headers: ["Content-Type: application/json"]))
        case .problem(let status, let code, let more, let detail):
            try connection.send(
                ScriptedResponse.text(
                    PaymentsServer.problem(status, code, more, detail), status: "\(status) No",
                    headers: ["Content-Type: application/problem+json"]))
        }
        return true
    }
}

extension PaymentsServer.Request {
    fileprivate init(_ received: ReceivedRequest) {
        self.init(
            method: received.method, target: received.target, key: received.header("Idempotency-Key"),
            authorization: received.header("Authorization"), body: Data(received.body))
    }
}
