import Analytics
import Foundation
import NetworkingTesting
import ProcessTesting
import Synchronization
import TestSupport
import Testing

@testable import AnalyticsLive

/// Tests of at-least-once delivery without doubles: with the queue's file, a server, and processes that are killed.
struct KilledSenderTests {
    /// The point at which the server kills the process that sent the request.
    private enum KillPoint: CaseIterable {
        case beforeAccepting, beforeResponding, afterResponding, never
    }

    /// The server's log, which kills the sender at random points.
    private final class Log: Sendable {
        struct State {
            var random: SplitMix64
            var sender: ChildProcess?
            var accepted: [String] = []
            /// Events that the server accepted and that are certainly not acknowledged.
            var unacknowledged: [String] = []
            var faults: [String] = []
            var kills = 0
        }

        let state: Mutex<State>

        init(seed: UInt64) { state = Mutex(State(random: SplitMix64(seed: seed))) }

        func serve(_ connection: ServerConnection) throws {
            while let request = try connection.readRequest() {
                let ids = check(request)
                let point = state.withLock { state in
                    let point = KillPoint.allCases.randomElement(using: &state.random) ?? .never
                    if point != .beforeAccepting { state.accepted += ids }
                    if point == .beforeResponding { state.unacknowledged += ids }
                    return point
                }
                if point == .beforeAccepting || point == .beforeResponding { return kill() }
                try connection.send(
                    ScriptedResponse.text(#"{"success":true}"#, headers: ["Content-Type: application/json"]))
                if point == .afterResponding { return kill() }
            }
        }

        func kill() {
            state.withLock { state in
                state.sender?.kill()
                state.kills += 1
            }
        }

        private func check(_ request: ReceivedRequest) -> [String] {
            do {
                return try SegmentChecker.check(request, writeKey: "key")
            } catch {
                state.withLock { $0.faults.append("\(error)") }
                return []
            }
        }
    }

    @Test func `killing the sender at any point loses no event, and repeats have the same id`() async throws {
        let (count, seed) = (TestOptions.runs * 7, TestOptions.seed)
        print("KILL_RUNS=\(TestOptions.runs) SEED=\(seed)")
        let folder = try TemporaryFolder()
        let queue = EventQueue(
            file: QueueFile(at: folder.queue), limits: QueueLimits(), destinations: ["segment"],
            context: Samples.context,
            now: { Date() })
        try queue.file.consent.save(.granted)
        _ = try await queue.store(
            (1...count).map { number in
                PreparedEvent(
                    messageID: "m\(number)", kind: .action, name: "done", timestamp: 1_763_726_400_000,
                    properties: [:])
            })
        let log = Log(seed: seed)
        let server = try LoopbackServer { try log.serve($0) }
        var random = SplitMix64(seed: seed &+ 1)
        var launches = 0
        while try await queue.status().queued > 0 {
            try Task.checkCancellation()
            let sender = try ChildProcess.deliverer("deliver", folder.queue.path, server.url().absoluteString)
            log.state.withLock { $0.sender = sender }
            launches += 1
            if launches % 3 == 0 {
                // The test kills at a random moment. No result depends on which one it is.
                try await Task.sleep(for: .milliseconds(Int.random(in: 0...60, using: &random)))
                log.kill()
            }
            let status = await sender.exit()
            #expect(status == SIGKILL || status == 0)
        }
        server.stop()
        let end = log.state.withLock(\.self)
        print("\(launches) senders, \(end.kills) kills, \(end.accepted.count - Set(end.accepted).count) repeats")
        #expect(end.faults == [])
        var seen: Set<String> = []
        #expect(end.accepted.filter { seen.insert($0).inserted } == (1...count).map { "m\($0)" })
        #expect(!end.unacknowledged.isEmpty)
        // An event whose delivery was not acknowledged is sent again.
        for id in end.unacknowledged { #expect(end.accepted.count { $0 == id } > 1) }
        #expect(end.accepted.count - count <= end.kills * 7)
        #expect(
            try await queue.status()
                == AnalyticsStatus(
                    consent: .granted,
                    destinations: [
                        AnalyticsStatus.Destination(name: "segment", pending: 0, refused: 0, lastFailure: nil)
                    ]))
    }
}
