import Analytics
import Foundation
import Testing

@testable import AnalyticsLive

/// Tests of the part of the queue that the sender uses.
@Suite(.timeLimit(.minutes(10)))
struct DeliveryQueueTests {
    private func last(_ queue: EventQueue, _ destination: String, _ count: Int) async throws -> Int64 {
        try await queue.batch(for: destination, limits: BatchLimits(events: count, bytes: .max)).last?.sequence ?? 0
    }

    @Test("a batch has the oldest events within the limits, and one at least")
    func batches() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a"])
        try await queue.add("1", "2", "3", "4")
        let size = try await queue.status().queuedBytes / 4
        func names(_ events: Int, _ bytes: Int) async throws -> [String] {
            try await queue.batch(for: "a", limits: BatchLimits(events: events, bytes: bytes)).map(\.event.name)
        }
        #expect(try await names(3, .max) == ["1", "2", "3"])
        #expect(try await names(9, 2 * size) == ["1", "2"])
        #expect(try await names(9, 2 * size - 1) == ["1"])
        #expect(try await names(9, 1) == ["1"])
    }

    @Test("each destination acknowledges for itself, and what all have is deleted")
    func acknowledgements() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a", "b"])
        try await queue.add("1", "2", "3")
        try await queue.acknowledge(through: last(queue, "a", 2), by: "a")
        #expect(try await queue.names(for: "a") == ["3"])
        #expect(try await queue.names(for: "b") == ["1", "2", "3"])
        #expect(try await queue.names == ["1", "2", "3"])
        try await queue.acknowledge(through: last(queue, "b", 1), by: "b")
        #expect(try await queue.names == ["2", "3"])
        let status = try await queue.status()
        #expect(status.queued == 2)
        #expect(status.destinations.map(\.pending) == [1, 2])
        try await queue.acknowledge(through: .max, by: "a")
        try await queue.acknowledge(through: .max, by: "b")
        #expect(try await queue.status().queued == 0)
        #expect(try await queue.status().queuedBytes == 0)
        #expect(try await queue.file.number("SELECT COUNT(*) FROM analytics_origin") == 0)
    }

    @Test("an acknowledgement that comes late takes nothing back, and none reaches beyond what was stored")
    func odd() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a", "b"])
        try await queue.add("1", "2", "3")
        try await queue.acknowledge(through: 2, by: "a")
        try await queue.acknowledge(through: 1, by: "a")
        #expect(try await queue.names(for: "a") == ["3"])
        try await queue.acknowledge(through: .max, by: "a")
        try await queue.add("4")
        #expect(try await queue.names(for: "a") == ["4"])
    }

    @Test("a new destination gets all that is queued, and one that is gone holds nothing back")
    func configuration() async throws {
        let file = try QueueFile.events()
        let queue = try await EventQueue.granted(file, destinations: ["a", "gone"])
        try await queue.add("1", "2")
        try await queue.acknowledge(through: 1, by: "a")
        let later = EventQueue(
            file: file, limits: QueueLimits(), destinations: ["a", "new"], context: [:], now: { Date() })
        try await later.prepare()
        #expect(try await later.names(for: "new") == ["1", "2"])
        let last = EventQueue(file: file, limits: QueueLimits(), destinations: ["a"], context: [:], now: { Date() })
        try await last.prepare()
        #expect(try await last.names == ["2"])
    }

    @Test("without destinations events stay")
    func noDestination() async throws {
        let queue = try await EventQueue.granted(.events())
        try await queue.add("1")
        try await queue.prepare()
        #expect(try await queue.names == ["1"])
    }

    @Test("a quarantined event is out of one destination's way only, and stays to be seen")
    func quarantine() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a", "b"])
        try await queue.add("1", "2", "3")
        try await queue.quarantine(2, for: "a", reason: "no")
        #expect(try await queue.names(for: "a") == ["1", "3"])
        #expect(try await queue.names(for: "b") == ["1", "2", "3"])
        let status = try await queue.status()
        #expect(status.destinations.map(\.quarantined) == [1, 0])
        #expect(status.destinations.map(\.pending) == [2, 3])
        let event = try await queue.queued(after: 1, limit: 1)[0]
        #expect(
            try await queue.quarantined(after: 0, limit: 9) == [
                QuarantinedEvent(position: 1, destination: "a", reason: "no", form: event.json)
            ])
        try await queue.acknowledge(through: .max, by: "a")
        try await queue.acknowledge(through: .max, by: "b")
        #expect(try await queue.status().queued == 0)
        #expect(try await queue.quarantined(after: 0, limit: 9).count == 1)
        #expect(try await queue.file.number("SELECT COUNT(*) FROM analytics_skip") == 0)
    }

    @Test("an event that the last destination refuses is deleted like one that it has")
    func quarantineLast() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a"])
        try await queue.add("1", "2")
        try await queue.quarantine(2, for: "a", reason: "no")
        try await queue.quarantine(2, for: "a", reason: "no")
        try await queue.quarantine(1, for: "a", reason: "no")
        #expect(try await queue.names == [])
        #expect(try await queue.quarantined(after: 0, limit: 9).map(\.position) == [1, 2])
    }

    @Test("the quarantine keeps the latest")
    func quarantineLimit() async throws {
        let queue = try await EventQueue.granted(.events(), limits: QueueLimits(quarantined: 2), destinations: ["a"])
        try await queue.add("1", "2", "3", "4")
        for sequence in Int64(1)...3 { try await queue.quarantine(sequence, for: "a", reason: "\(sequence)") }
        #expect(try await queue.quarantined(after: 0, limit: 9).map(\.reason) == ["2", "3"])
        // What left the quarantine does not come back.
        #expect(try await queue.names(for: "a") == ["4"])
    }

    @Test("the last failure is told until it is over, and a note of nothing new is no change")
    func failures() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a"])
        try await queue.note(failure: "down", of: "a")
        #expect(try await queue.status().destinations.map(\.lastFailure) == ["down"])
        try await queue.note(failure: nil, of: "a")
        #expect(try await queue.status().destinations.map(\.lastFailure) == [nil])
        let changes = try await queue.file.number("SELECT total_changes()")
        try await queue.note(failure: nil, of: "a")
        _ = try await queue.apply([.nothing])
        #expect(try await queue.file.number("SELECT total_changes()") == changes)
    }

    @Test("acknowledging in a cancelled task still reaches the disk")
    func cancelled() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a"])
        try await queue.add("1")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await queue.acknowledge(through: 1, by: "a")
        }
        try await task.value
        #expect(try await queue.names == [])
    }

    @Test("an acknowledgement from before an opt-out takes nothing of what came after")
    func optOutBetween() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a"])
        try await queue.add("1", "2")
        let sent = try await last(queue, "a", 2)
        try await queue.file.withdrawConsent()
        #expect(try await queue.names(for: "a") == [])
        try await queue.acknowledge(through: sent, by: "a")
        try await queue.note(failure: "down", of: "a")
        try queue.file.consent.save(.granted)
        #expect(try await queue.file.number("SELECT COUNT(*) FROM analytics_destination") == 0)
        try await queue.add("3")
        try await queue.acknowledge(through: sent, by: "a")
        #expect(try await queue.names(for: "a") == ["3"])
    }
}
