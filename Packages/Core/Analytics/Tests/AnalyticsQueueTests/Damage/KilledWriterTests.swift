import Analytics
import Foundation
import ProcessTesting
import TestSupport
import Testing

@testable import AnalyticsLive

@Suite struct KilledWriterTests {
    @Test func `a writer killed at any moment leaves every acknowledged event and no partial event`() async throws {
        let runs = TestRuns.count("KILL_RUNS", 10)
        let seed = TestRuns.seed("KILL_SEED")
        var random = SplitMix64(seed: seed)
        var (early, all) = (0, 0)
        var folder = try TemporaryFolder()
        var acknowledged: Set<String> = []
        for run in 0..<runs {
            if run % 5 == 0 {
                folder = try TemporaryFolder()
                acknowledged = []
            }
            let writer = try ChildProcess.writer("write", folder.file.path, "\(run)")
            // Every other writer gets to write before it is killed.
            var said = run % 2 == 0 ? [] : await [writer.line()].compactMap(\.self)
            // The test kills at a random moment. No result depends on which one it is.
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...100, using: &random)))
            writer.kill()
            said += await writer.lines()
            #expect(await writer.exit() == SIGKILL)
            if said.isEmpty { early += 1 }
            all += said.count
            acknowledged.formUnion(said)
            try await check(folder, acknowledged)
        }
        print("killed writers: KILL_RUNS=\(runs) KILL_SEED=\(seed), \(early) before the first of \(all) acknowledged")
    }

    /// Opens the file as the next start does.
    private func check(_ folder: TemporaryFolder, _ acknowledged: Set<String>) async throws {
        let file = QueueFile.events(at: folder.file)
        let queue = EventQueue(
            file: file, limits: QueueLimits(), destinations: [], context: .test, now: { Date() })
        let events = try await queue.queued(after: 0, limit: .max).map(\.event)
        let recorded = events.filter { $0.name == "recorded" }.map { event in
            if case .string(let id) = event.properties["id"] { id } else { "" }
        }
        #expect(acknowledged.subtracting(recorded) == [])
        for event in events {
            #expect(event.name == "recorded" || event.name == "tracked")
            #expect(event.properties.count == 2)
            #expect(event.context == AnalyticsContext(app: "writer"))
        }
        #expect(Set(events.map(\.messageID)).count == events.count)
        let status = try await queue.status()
        #expect(status.dropped == [:])
        #expect(status.queued == events.count)
        // A writer that starts slowly may be killed before it has made the file.
        guard FileManager.default.fileExists(atPath: folder.file.path) else { return #expect(acknowledged.isEmpty) }
        #expect(status.queued == (try await file.number("SELECT COUNT(*) FROM analytics_event")))
        #expect(status.queuedBytes == (try await file.number("SELECT ifnull(SUM(size), 0) FROM analytics_event")))
        let check = try await file.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
        #expect(check == "ok")
    }
}
