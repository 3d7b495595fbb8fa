import Analytics
import Foundation
import Testing

@testable import AnalyticsLive

/// Tests of the part of the queue that the sender uses.
struct DeliveryQueueTests {
    private func last(_ queue: EventQueue, _ destination: String, _ count: Int) async throws -> Int64 {
        try await queue.batch(for: destination, limits: BatchLimits(events: count, bytes: .max)).last?.sequence ?? 0
    }

    @Test func `a batch contains the oldest events within the limits, but at least one`() async throws {
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

    @Test func `an event is deleted when every destination has acknowledged it`() async throws {
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

    @Test func `an acknowledgement never moves back, and never covers events that are stored later`() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a", "b"])
        try await queue.add("1", "2", "3")
        try await queue.acknowledge(through: 2, by: "a")
        try await queue.acknowledge(through: 1, by: "a")
        #expect(try await queue.names(for: "a") == ["3"])
        try await queue.acknowledge(through: .max, by: "a")
        try await queue.add("4")
        #expect(try await queue.names(for: "a") == ["4"])
    }

    @Test
    func `a new destination gets all queued events, and a removed one no longer keeps events queued`() async throws {
        let file = try QueueFile.events()
        let queue = try await EventQueue.granted(file, destinations: ["a", "gone"])
        try await queue.add("1", "2")
        try await queue.acknowledge(through: 1, by: "a")
        let later = EventQueue(
            file: file, limits: QueueLimits(), destinations: ["a", "new"], context: .test, now: { Date() })
        try await later.prepare()
        #expect(try await later.names(for: "new") == ["1", "2"])
        let last = EventQueue(file: file, limits: QueueLimits(), destinations: ["a"], context: .test, now: { Date() })
        try await last.prepare()
        #expect(try await last.names == ["2"])
    }

    @Test func `without destinations, events stay in the queue`() async throws {
        let queue = try await EventQueue.granted(.events())
        try await queue.add("1")
        try await queue.prepare()
        #expect(try await queue.names == ["1"])
    }

    @Test func `a refused event is passed for its destination only, and is counted`() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a", "b"])
        try await queue.add("1", "2", "3")
        try await queue.acknowledge(through: 1, by: "a")
        try await queue.refuse(2, by: "a")
        #expect(try await queue.names(for: "a") == ["3"])
        #expect(try await queue.names(for: "b") == ["1", "2", "3"])
        let status = try await queue.status()
        #expect(status.destinations.map(\.refused) == [1, 0])
        #expect(status.destinations.map(\.pending) == [1, 3])
        try await queue.acknowledge(through: .max, by: "a")
        try await queue.acknowledge(through: .max, by: "b")
        #expect(try await queue.status().queued == 0)
        #expect(try await queue.status().destinations.map(\.refused) == [1, 0])
    }

    @Test func `an event that the only destination refused is deleted from the queue, and counted once`() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a"])
        try await queue.add("1", "2")
        for sequence in [Int64(1), 1, 2, 2, 3] { try await queue.refuse(sequence, by: "a") }
        #expect(try await queue.names == [])
        #expect(try await queue.status().destinations.map(\.refused) == [2])
        try await queue.add("3")
        #expect(try await queue.names(for: "a") == ["3"])
    }

    @Test
    func `the last failure is reported until a success, and an unchanged state is not written again`() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a"])
        try await queue.note(failure: "down", of: "a")
        #expect(try await queue.status().destinations.map(\.lastFailure) == ["down"])
        try await queue.note(failure: nil, of: "a")
        #expect(try await queue.status().destinations.map(\.lastFailure) == [nil])
        let changes = try await queue.file.number("SELECT total_changes()")
        try await queue.note(failure: nil, of: "a")
        _ = try await queue.store([])
        #expect(try await queue.file.number("SELECT total_changes()") == changes)
    }

    @Test func `an acknowledgement is stored even if its task is cancelled`() async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a"])
        try await queue.add("1")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await queue.acknowledge(through: 1, by: "a")
        }
        try await task.value
        #expect(try await queue.names == [])
    }

    @Test func `an acknowledgement from before an opt-out does not apply to events recorded after it`() async throws {
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
