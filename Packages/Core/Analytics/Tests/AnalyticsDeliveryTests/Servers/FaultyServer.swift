import Foundation
import NetworkingTesting
import ProcessTesting
import Synchronization

/// A receiver that simulates failures of servers and networks, chosen by a seed, and checks every request.
struct FaultyServer: Sendable {
    /// How the server behaves for one request: whether it keeps the events, and what the client receives.
    enum Behaviour: CaseIterable {
        case accepts, acceptsSlowly, acceptsAfterInterimResponse
        case acceptsAndResets, acceptsAndTruncates, acceptsAndFails, acceptsAndSendsGarbage
        case fails, resets, closes, sendsGarbage, redirects, sendsWebPage, respondsTooLarge
    }

    struct Rules: Sendable {
        /// Returns the message ids of a request. Throws a description if the request is malformed.
        let check: @Sendable (ReceivedRequest) throws -> [String]
        /// Returns the body of a successful response.
        ///
        /// - Parameters:
        ///   - count: The number of received events.
        ///   - random: A random number.
        let body: @Sendable (_ count: Int, _ random: Int) -> String
        /// Whether an event with this id makes the server refuse the whole request.
        let isPoison: @Sendable (String) -> Bool
    }

    /// The accepted events, and the errors that the server found in requests.
    final class Log: Sendable {
        struct Entries {
            var random: SplitMix64
            /// The message ids in the order of acceptance, with repeats.
            var accepted: [String] = []
            /// Descriptions of malformed requests.
            var faults: [String] = []
            var behaviours: [Behaviour: Int] = [:]
        }

        private let entries: Mutex<Entries>

        init(seed: UInt64) { entries = Mutex(Entries(random: SplitMix64(seed: seed))) }

        var now: Entries { entries.withLock { $0 } }

        func accept(_ ids: [String]) { entries.withLock { $0.accepted += ids } }
        func add(fault: String) { entries.withLock { $0.faults.append(fault) } }

        /// Draws a random behaviour. A third of the requests succeed, so that the test makes progress.
        func draw() -> (behaviour: Behaviour, number: Int) {
            entries.withLock { entries in
                let isGood = Int.random(in: 0..<3, using: &entries.random) == 0
                let behaviour = isGood ? .accepts : Behaviour.allCases.randomElement(using: &entries.random) ?? .accepts
                entries.behaviours[behaviour, default: 0] += 1
                return (behaviour, Int.random(in: 0..<1_000, using: &entries.random))
            }
        }
    }

    let log: Log
    private let server: LoopbackServer

    var url: URL { server.url() }

    init(seed: UInt64, _ rules: Rules) throws {
        let log = Log(seed: seed)
        self.log = log
        server = try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                let ids: [String]
                do {
                    ids = try rules.check(request)
                } catch {
                    log.add(fault: "\(error)")
                    try connection.send(ScriptedResponse.text("", status: "503 Fault"))
                    continue
                }
                if ids.contains(where: rules.isPoison) {
                    try connection.send(ScriptedResponse.text("bad event", status: "400 Bad Request"))
                    continue
                }
                let (behaviour, number) = log.draw()
                let response = ScriptedResponse.text(
                    rules.body(ids.count, number), headers: ["Content-Type: application/json"])
                if behaviour.keepsEvents { log.accept(ids) }
                guard try behaviour.act(on: connection, response, number, count: ids.count) else { return }
            }
        }
    }
}

extension FaultyServer.Behaviour {
    var keepsEvents: Bool {
        switch self {
        case .accepts, .acceptsSlowly, .acceptsAfterInterimResponse, .acceptsAndResets, .acceptsAndTruncates,
            .acceptsAndFails,
            .acceptsAndSendsGarbage:
            true
        case .fails, .resets, .closes, .sendsGarbage, .redirects, .sendsWebPage, .respondsTooLarge: false
        }
    }

    /// - Returns: Whether the connection stays open.
    fileprivate func act(
        on connection: ServerConnection, _ response: [UInt8], _ number: Int, count: Int
    ) throws -> Bool {
        switch self {
        case .accepts:
            try connection.send(response)
        case .acceptsSlowly:
            try connection.send(response, inPiecesOf: response.count / 3 + 1, every: .milliseconds(2))
        case .acceptsAfterInterimResponse:
            try connection.send(ScriptedResponse.head("102 Processing") + response)
        case .acceptsAndFails, .fails:
            let statuses = [401, 402, 403, 404, 408, 409, 429, 500, 501, 502, 503, 504, 599]
            let status = statuses[number % statuses.count]
            try connection.send(ScriptedResponse.text("no", status: "\(status) No", headers: ["Retry-After: 0"]))
        case .acceptsAndTruncates:
            try connection.send(Array(response.dropLast(1 + number % (response.count - 1))))
            return false
        case .acceptsAndSendsGarbage, .sendsGarbage:
            try connection.send((0..<100).map { UInt8(truncatingIfNeeded: $0 * number) })
            return false
        case .acceptsAndResets, .resets:
            connection.reset()
            return false
        case .closes:
            return false
        case .redirects:
            try connection.send(ScriptedResponse.redirect("\([301, 302, 303, 307, 308][number % 5]) Gone", to: "/lost"))
        case .sendsWebPage:
            try connection.send(
                ScriptedResponse.text("<html>Sign in</html>", headers: ["Content-Type: text/html; charset=utf-8"]))
        case .respondsTooLarge:
            // Never for a single event, because the sender would then give it up.
            try connection.send(ScriptedResponse.text("", status: count > 1 ? "413 Too Large" : "503 Busy"))
        }
        return true
    }
}
