import Foundation
import NetworkingTesting
import ProcessTesting
import Synchronization

/// A receiver that simulates failures of servers and networks, chosen by a seed, and checks every request.
struct BadServer: Sendable {
    /// How it behaves to one request: whether it keeps the events, and what the client sees.
    enum Mood: CaseIterable {
        case takes, takesSlowly, takesBehindInterimAnswer
        case takesAndResets, takesAndTruncates, takesAndFails, takesAndTalksNonsense
        case fails, resets, closes, talksNonsense, redirects, showsPage, findsTooLarge
    }

    struct Rules: Sendable {
        /// Returns the message ids of a request, or says what is wrong with it.
        let check: @Sendable (ReceivedRequest) throws -> [String]
        /// Of a success; the numbers are how many events came, and a random one.
        let body: @Sendable (_ count: Int, _ random: Int) -> String
        /// Makes it refuse the whole request.
        let isPoison: @Sendable (String) -> Bool
    }

    /// What it has seen.
    final class Log: Sendable {
        struct Entries {
            var random: SplitMix64
            /// Message ids in the order in which they were taken, repeats included.
            var taken: [String] = []
            /// What was wrong with requests.
            var faults: [String] = []
            var moods: [Mood: Int] = [:]
        }

        private let entries: Mutex<Entries>

        init(seed: UInt64) { entries = Mutex(Entries(random: SplitMix64(seed: seed))) }

        var now: Entries { entries.withLock { $0 } }

        func take(_ ids: [String]) { entries.withLock { $0.taken += ids } }
        func add(fault: String) { entries.withLock { $0.faults.append(fault) } }

        /// Good in a third of the cases, so that things get on.
        func draw() -> (mood: Mood, number: Int) {
            entries.withLock { entries in
                let isGood = Int.random(in: 0..<3, using: &entries.random) == 0
                let mood = isGood ? .takes : Mood.allCases.randomElement(using: &entries.random) ?? .takes
                entries.moods[mood, default: 0] += 1
                return (mood, Int.random(in: 0..<1_000, using: &entries.random))
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
                    try connection.send(ServerAnswer.text("", status: "503 Fault"))
                    continue
                }
                if ids.contains(where: rules.isPoison) {
                    try connection.send(ServerAnswer.text("bad event", status: "400 Bad Request"))
                    continue
                }
                let (mood, number) = log.draw()
                let answer = ServerAnswer.text(
                    rules.body(ids.count, number), headers: ["Content-Type: application/json"])
                if mood.takes { log.take(ids) }
                guard try mood.act(on: connection, answer, number, count: ids.count) else { return }
            }
        }
    }
}

extension BadServer.Mood {
    var takes: Bool {
        switch self {
        case .takes, .takesSlowly, .takesBehindInterimAnswer, .takesAndResets, .takesAndTruncates, .takesAndFails,
            .takesAndTalksNonsense:
            true
        case .fails, .resets, .closes, .talksNonsense, .redirects, .showsPage, .findsTooLarge: false
        }
    }

    /// - Returns: Whether the connection goes on.
    fileprivate func act(
        on connection: ServerConnection, _ answer: [UInt8], _ number: Int, count: Int
    ) throws -> Bool {
        switch self {
        case .takes:
            try connection.send(answer)
        case .takesSlowly:
            try connection.send(answer, inPiecesOf: answer.count / 3 + 1, every: .milliseconds(2))
        case .takesBehindInterimAnswer:
            try connection.send(ServerAnswer.head("102 Processing") + answer)
        case .takesAndFails, .fails:
            let statuses = [401, 402, 403, 404, 408, 409, 429, 500, 501, 502, 503, 504, 599]
            let status = statuses[number % statuses.count]
            try connection.send(ServerAnswer.text("no", status: "\(status) No", headers: ["Retry-After: 0"]))
        case .takesAndTruncates:
            try connection.send(Array(answer.dropLast(1 + number % (answer.count - 1))))
            return false
        case .takesAndTalksNonsense, .talksNonsense:
            try connection.send((0..<100).map { UInt8(truncatingIfNeeded: $0 * number) })
            return false
        case .takesAndResets, .resets:
            connection.reset()
            return false
        case .closes:
            return false
        case .redirects:
            try connection.send(ServerAnswer.redirect("\([301, 302, 303, 307, 308][number % 5]) Gone", to: "/lost"))
        case .showsPage:
            try connection.send(
                ServerAnswer.text("<html>Sign in</html>", headers: ["Content-Type: text/html; charset=utf-8"]))
        case .findsTooLarge:
            // Never a single one: that would be the event's fault.
            try connection.send(ServerAnswer.text("", status: count > 1 ? "413 Too Large" : "503 Busy"))
        }
        return true
    }
}
