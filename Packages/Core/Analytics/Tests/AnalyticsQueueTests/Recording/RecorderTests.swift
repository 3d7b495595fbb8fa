import Analytics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AnalyticsLive

struct RecorderTests {
    @Test func `eight concurrent tasks lose no event, and the events of each task stay in order`() async throws {
        let folder = try TemporaryFolder()
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        try await analytics.setConsent(.granted)
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<1000 {
                        analytics.track(TestEvent("\(task)", ["number": .double(Double(number))]))
                    }
                }
            }
        }
        try await analytics.flush(deadline: .seconds(5))
        let events = try await analytics.all.map(\.event)
        #expect(Set(events.map(\.messageID)).count == 8000)
        for task in 0..<8 {
            let numbers = events.filter { $0.name == "\(task)" }.map { $0.properties["number"] }
            #expect(numbers == (0..<1000).map { .double(Double($0)) })
        }
        #expect(try await analytics.status().dropped == [:])
    }

    @Test func `ids are random version 4 UUIDs`() {
        let ids = (0..<1000).map { _ in RandomID.make() }
        #expect(Set(ids).count == 1000)
        for id in ids {
            #expect(UUID(uuidString: id) != nil)
            #expect(id.utf8.count == RandomID.size)
            #expect(id.dropFirst(14).first == "4")
            #expect("89ab".contains(id.dropFirst(19).first ?? "x"))
        }
    }

    @Test func `a recorded event is visible to another instance at once`() async throws {
        let folder = try TemporaryFolder()
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        try await analytics.setConsent(.granted)
        try await analytics.record(TestEvent("a"))
        let other = LiveAnalytics.test(.events(at: folder.file))
        #expect(try await other.all.map(\.event.name) == ["a"])
    }

    @Test func `the anonymous id survives a restart`() async throws {
        let folder = try TemporaryFolder()
        do {
            let analytics = LiveAnalytics.test(.events(at: folder.file))
            try await analytics.setConsent(.granted)
            analytics.track(TestEvent("a"))
            await analytics.close(deadline: .seconds(5))
        }
        let analytics = LiveAnalytics.test(.events(at: folder.file))
        try await analytics.record(TestEvent("b"))
        let events = try await analytics.all.map(\.event)
        #expect(events.map(\.name) == ["a", "b"])
        #expect(Set(events.map(\.anonymousID)).count == 1)
    }

    @Test func `the timestamp of an event is the time of the call`() async throws {
        let clock = WallClock()
        let analytics = try LiveAnalytics.test(.events(), now: clock.now)
        try await analytics.setConsent(.granted)
        analytics.track(TestEvent("a"))
        clock.move(by: 60)
        analytics.track(TestEvent("b"))
        try await analytics.flush(deadline: .seconds(5))
        #expect(try await analytics.all.map(\.event.timestamp) == [1_800_000_000_000, 1_800_000_060_000])
    }

    /// A wall clock that blocks the writer, which reads it after the first call of `track`.
    private final class BlockingClock: Sendable {
        let reached = Gate()
        let open = DispatchSemaphore(value: 0)
        private let readings = Mutex(0)

        var now: @Sendable () -> Date {
            {
                let reading = self.readings.withLock { readings in
                    readings += 1
                    return readings
                }
                if reading == 2 {
                    self.reached.open()
                    self.open.wait()
                }
                return Date()
            }
        }
    }

    @Test
    func `a full backlog drops and counts the newest tracked events, but no recorded event`() async throws {
        let clock = BlockingClock()
        let analytics = try LiveAnalytics.test(.events(), limits: QueueLimits(backlog: 10), now: clock.now)
        try await analytics.setConsent(.granted)
        analytics.track(TestEvent("gate"))
        await clock.reached.pass()
        for number in 0..<15 { analytics.track(TestEvent("\(number)")) }
        async let record: Void = analytics.record(TestEvent("recorded"))
        clock.open.signal()
        try await record
        #expect(
            try await analytics.all.map(\.event.name) == ["gate"] + (0..<9).map(String.init) + ["recorded"])
        #expect(try await analytics.status().dropped == [.backlog: 6])
    }

    @Test func `the properties of an event are read once`() async throws {
        struct Counting: AnalyticsEvent {
            let name = "counting"
            let asked = Counter()
            var properties: Properties { ["asked": .double(asked.add())] }
        }
        let event = Counting()
        let analytics = try LiveAnalytics.test(.events())
        try await analytics.setConsent(.granted)
        try await analytics.record(event)
        #expect(try await analytics.all.map(\.event.properties) == [["asked": 1.0]])
        #expect(event.asked.add() == 2)
    }

    @Test func `closing stores waiting events, and later calls are not recorded`() async throws {
        let analytics = try LiveAnalytics.test(.events())
        try await analytics.setConsent(.granted)
        for number in 0..<100 { analytics.track(TestEvent("\(number)")) }
        await analytics.close(deadline: .seconds(5))
        #expect(try await analytics.all.count == 100)
        analytics.track(TestEvent("late"))
        await #expect(throws: AnalyticsError.self) { try await analytics.record(TestEvent("late")) }
        #expect(try await analytics.all.count == 100)
    }

    @Test func `closing ends at its deadline while the writer is blocked`() async throws {
        let clock = BlockingClock()
        let analytics = try LiveAnalytics.test(.events(), now: clock.now)
        try await analytics.setConsent(.granted)
        analytics.track(TestEvent("gate"))
        await clock.reached.pass()
        await analytics.close(deadline: .milliseconds(50))
        clock.open.signal()
    }

    @Test func `NUL characters are replaced in event names and kept in properties`() async throws {
        let analytics = try LiveAnalytics.test(.events())
        try await analytics.setConsent(.granted)
        try await analytics.record(TestEvent("na\0me", ["na\0me": "va\0lue"]))
        let event = try #require(try await analytics.all.last?.event)
        #expect(event.name == "na\u{FFFD}me")
        #expect(event.properties == ["na\0me": "va\0lue"])
    }
}

final class Counter: Sendable {
    private let count = Mutex(0.0)

    func add() -> Double {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
