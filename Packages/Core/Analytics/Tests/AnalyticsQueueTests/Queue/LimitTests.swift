import Analytics
import Foundation
import ProcessTesting
import TestSupport
import Testing

@testable import AnalyticsLive

struct LimitTests {
    @Test func `when the queue exceeds its event limit, the oldest events are dropped and counted`() async throws {
        let queue = try await EventQueue.granted(.events(), limits: QueueLimits(events: 3))
        try await queue.add("1", "2")
        #expect(try await queue.status().dropped == [:])
        try await queue.add("3", "4", "5")
        #expect(try await queue.names == ["3", "4", "5"])
        #expect(try await queue.status().dropped == [.count: 2])
        #expect(try await queue.status().queued == 3)
    }

    @Test func `when the queue exceeds its byte limit, the oldest events are dropped and counted`() async throws {
        let probe = try await EventQueue.granted(.events())
        try await probe.add("1")
        let size = try await probe.status().queuedBytes
        let queue = try await EventQueue.granted(.events(), limits: QueueLimits(bytes: 3 * size + 1))
        try await queue.add("1", "2", "3")
        #expect(try await queue.status().dropped == [:])
        try await queue.add("4")
        #expect(try await queue.names == ["2", "3", "4"])
        #expect(try await queue.status().dropped == [.bytes: 1])
        #expect(try await queue.status().queuedBytes == 3 * size)
    }

    @Test func `events older than the age limit are dropped and counted`() async throws {
        let clock = WallClock()
        let queue = try await EventQueue.granted(
            .events(), limits: QueueLimits(age: .seconds(3 * 86_400)), now: clock.now)
        for day in 0..<6 {
            try await queue.add("\(day)")
            clock.move(by: 0.9 * WallClock.day)
        }
        #expect(try await queue.names == ["2", "3", "4", "5"])
        #expect(try await queue.status().dropped == [.age: 2])
        for _ in 0..<5 {
            clock.move(by: 0.9 * WallClock.day)
            try await queue.prepare()
        }
        #expect(try await queue.names == [])
        #expect(try await queue.status().dropped == [.age: 6])
    }

    @Test func `a clock that is a year ahead for an hour drops no event`() async throws {
        let clock = WallClock()
        let queue = try await EventQueue.granted(.events(), now: clock.now)
        try await queue.add("1")
        clock.move(by: 365 * WallClock.day)
        try await queue.add("2")
        clock.move(by: -365 * WallClock.day + 3600)
        try await queue.add("3")
        #expect(try await queue.names == ["1", "2", "3"])
    }

    @Test func `events expire even after the clock was set back by a year`() async throws {
        let clock = WallClock()
        let queue = try await EventQueue.granted(.events(), now: clock.now)
        try await queue.add("1")
        clock.move(by: -365 * WallClock.day)
        for _ in 0..<31 {
            try await queue.add("later")
            clock.move(by: WallClock.day)
        }
        #expect(try await queue.names.first == "1")
        try await queue.add("last")
        #expect(try await queue.names.first == "later")
        #expect(try await queue.status().dropped == [.age: 2])
    }

    @Test func `an oversized event is dropped and counted, and record throws an error`() async throws {
        let analytics = try LiveAnalytics.test(.events(), limits: QueueLimits(eventBytes: 1000))
        try await analytics.setConsent(.granted)
        let large = TestEvent("large", ["text": .string(String(repeating: "x ", count: 600))])
        let error = await #expect(throws: AnalyticsError.self) { try await analytics.record(large) }
        guard case .eventTooLarge("large", let bytes, 1000)? = error else { return #expect(error == nil) }
        #expect(bytes > 1200)
        analytics.track(large)
        try await analytics.record(TestEvent("small"))
        #expect(try await analytics.all.map(\.event.name) == ["small"])
        #expect(try await analytics.status().dropped == [.oversize: 2])
    }

    @Test func `the counts of dropped events survive a restart and are deleted by an opt-out`() async throws {
        let folder = try TemporaryFolder()
        let limits = QueueLimits(events: 1)
        try await EventQueue.granted(.events(at: folder.file), limits: limits).add("1", "2")
        let queue = try await EventQueue.granted(.events(at: folder.file), limits: limits)
        try await queue.add("3")
        #expect(try await queue.status().dropped == [.count: 2])
        try await queue.file.withdrawConsent()
        try queue.file.consent.save(.granted)
        #expect(try await queue.status().dropped == [:])
    }

    @Test func `the stored totals always equal the sums of the rows`() async throws {
        var random = SplitMix64(seed: 1)
        let file = try QueueFile.events()
        let limits = QueueLimits(events: 40, bytes: 9000, eventBytes: 500)
        let queue = try await EventQueue.granted(file, limits: limits, destinations: ["a", "b"])
        for step in 0..<300 {
            switch random.next() % 8 {
            case 0: try await queue.acknowledge(through: Int64(step), by: "a")
            case 1: try await queue.acknowledge(through: Int64(step), by: "b")
            case 2: try await queue.refuse(Int64(random.next() % 300), by: "a")
            case 3:
                // A process with another context adds another origin.
                let other = try await EventQueue.granted(
                    file, limits: limits, context: AnalyticsContext(app: "\(step)"))
                _ = try await other.store([.event("r")])
            default:
                let text = String(repeating: "x", count: Int(random.next() % 400))
                _ = try await queue.store([.event("e", ["text": .string(text)])])
            }
            let status = try await queue.status()
            #expect(try await queue.file.number("SELECT COUNT(*) FROM analytics_event") == status.queued)
            #expect(
                try await queue.file.number("SELECT ifnull(SUM(size), 0) FROM analytics_event")
                    == status.queuedBytes)
            #expect(
                try await queue.file.number("SELECT ifnull(SUM(events), 0) FROM analytics_origin") == status.queued)
            #expect(
                try await queue.file.number("SELECT COUNT(*) FROM analytics_origin")
                    == queue.file.number("SELECT COUNT(DISTINCT origin) FROM analytics_event"))
        }
    }
}
