import Analytics
import Foundation
import NetworkingTesting
import ProcessTesting
import TestSupport
import Testing

@testable import AnalyticsLive

struct EventSpoolTests {
    private func analytics(_ folder: TemporaryFolder, clock: any Clock<Duration> = ContinuousClock()) -> LiveAnalytics {
        var configuration = AnalyticsConfiguration(context: .test)
        configuration.clock = clock
        return LiveAnalytics(at: folder.file, configuration: configuration)
    }

    @Test
    func `closing while the file is locked ends at its deadline, and the next process stores the events`() async throws
    {
        let folder = try TemporaryFolder()
        try await analytics(folder).setConsent(.granted)
        try await analytics(folder).record(TestEvent("before"))
        let locking = try ChildProcess.writer("lock", folder.file.path)
        #expect(await locking.line() == "locked")

        let clock = ManualClock()
        let first = analytics(folder, clock: clock)
        first.track(TestEvent("1"))
        first.track(TestEvent("2", ["theme": "dark"]))
        let close = Task { await first.close(deadline: .milliseconds(50)) }
        // Only the manual clock can end the close, because the lock is held until the test kills its holder.
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(50))
        #expect(await close.value == false)
        locking.kill()
        await locking.exit()

        let next = analytics(folder)
        #expect(try await next.status().queued == 3)
        let events = try await next.all.map(\.event)
        #expect(events.map(\.name) == ["before", "1", "2"])
        #expect(events.last?.properties == ["theme": "dark"])
        #expect(Set(events.map(\.messageID)).count == 3)
        try await next.record(TestEvent("3"))
        #expect(try await next.all.map(\.event.name) == ["before", "1", "2", "3"])
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(files.allSatisfy { !$0.contains("handed-over") })
    }

    @Test func `spooled events that are already stored are not stored twice`() async throws {
        let queue = try await EventQueue.granted(.events())
        let events: [PreparedEvent] = [.event("1", ["text": "é\n", "double": 5.0]), .event("2")]
        _ = try await queue.store(events)
        #expect(queue.spool.add(events))
        let file = try #require(queue.spool.paths.first)
        #expect(queue.spool.events(in: file) == events)
        try await queue.add("3")
        #expect(try await queue.names == ["1", "2", "3"])
        #expect(queue.spool.paths == [])
    }

    @Test func `lines of a spool file that cannot be decoded are skipped`() async throws {
        let queue = try await EventQueue.granted(.events())
        try await queue.add("1")
        #expect(queue.spool.add([.event("2")]))
        let file = try #require(queue.spool.paths.first)
        let good = try Data(contentsOf: URL(fileURLWithPath: file))
        let lines = ["{", "{}", "[1]", #"{"id":{}}"#, #"{"id":"5","kind":7}"#, "\u{0}", #"{"properties":[1]}"#]
        try (good + Data(lines.joined(separator: "\n").utf8) + [10, 255, 10] + good.dropLast(4))
            .write(to: URL(fileURLWithPath: file))
        try await queue.add("3")
        #expect(try await queue.names == ["1", "2", "3"])
    }

    @Test func `an opt-out deletes spool files, and later events are not spooled`() async throws {
        let folder = try TemporaryFolder()
        let queue = try await EventQueue.granted(.events(at: folder.file))
        #expect(queue.spool.add([.event("secretname")]))
        try await analytics(folder).setConsent(.denied)
        #expect(queue.spool.paths == [])
        let late = analytics(folder)
        late.track(TestEvent("secretname"))
        await late.close(deadline: .zero)
        #expect(try !folder.bytes().contains("secretname"))
    }
}
