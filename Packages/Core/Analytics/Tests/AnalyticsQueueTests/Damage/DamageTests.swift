import Analytics
import Foundation
import ProcessTesting
import Testing

@testable import AnalyticsLive

struct DamageTests {
    @Test(arguments: [
        "properties = '{'", "properties = NULL || x'ff'", "kind = 'actiom'", "timestamp = 'x'",
        "message_id = x'00'", "size = 'x'", "origin = 99", "origin = 'x'",
    ])
    func `a row that cannot be decoded is dropped and counted, and the other events stay in the queue`(
        _ change: String
    ) async throws {
        let queue = try await EventQueue.granted(.events(), destinations: ["a"])
        try await queue.add("1", "2", "3")
        let whole = try await queue.queued(after: 0, limit: 9)
        // The schema would refuse NULL.
        let change = change.replacing("NULL || x'ff'", with: "x'ff'")
        try await queue.file.run("UPDATE analytics_event SET \(change) WHERE sequence = 2")
        let limits = BatchLimits(events: 9, bytes: .max)
        #expect(try await queue.batch(for: "a", limits: limits) == [whole[0], whole[2]])
        #expect(try await queue.queued(after: 0, limit: 9) == [whole[0], whole[2]])
        let status = try await queue.status()
        #expect(status.dropped == [.damage: 1])
        #expect(status.queued == 2)
    }

    @Test func `a damaged origin row drops only its own events`() async throws {
        let file = try QueueFile.events()
        let queue = try await EventQueue.granted(file)
        try await queue.add("1", "2")
        try await EventQueue.granted(file, context: AnalyticsContext(app: "other")).add("3")
        try await queue.file.run("UPDATE analytics_origin SET context = '{' WHERE id = 1")
        #expect(try await queue.names == ["3"])
        #expect(try await queue.status().dropped == [.damage: 2])
        try await queue.add("4")
        #expect(try await queue.names == ["3", "4"])
    }

    @Test func `random values in any column do not trap`() async throws {
        let count = TestRuns.count("FUZZ_COUNT", 300)
        let seed = TestRuns.seed("FUZZ_SEED")
        print("damaged rows: FUZZ_COUNT=\(count) FUZZ_SEED=\(seed)")
        var random = SplitMix64(seed: seed)
        var queue = try await EventQueue.granted(.events(), destinations: ["a"])
        for round in 0..<count {
            if round % 50 == 0 { queue = try await EventQueue.granted(.events(), destinations: ["a"]) }
            _ = try await queue.store([.event("before", ["n": .double(Double(round))])])
            try await EventQueue.granted(queue.file, context: AnalyticsContext(app: "\(round)")).add("other")
            try await queue.file.run(Self.damage(using: &random))
            let after = try await queue.queued(after: 0, limit: .max)
            _ = try await queue.batch(for: "a", limits: BatchLimits(events: 3, bytes: 1000))
            _ = try await queue.status()
            if round % 7 == 0, let first = after.first {
                try await queue.refuse(first.sequence, by: "a")
            }
            try await queue.acknowledge(through: Int64(round), by: "a")
        }
    }

    private static func damage(using random: inout SplitMix64) -> String {
        let columns = [
            "analytics_event": [
                "origin", "age", "size", "timestamp", "kind", "message_id", "name", "properties",
            ],
            "analytics_origin": ["anonymous_id", "context", "events"],
            "analytics_state": ["anonymous_id", "events", "bytes", "age", "seen", "leap", "leapt"],
            "analytics_destination": [
                "acknowledged", "failure", "failures", "refusals", "rests_from", "rests_until", "is_binding",
                "refused",
            ],
        ]
        let values = [
            "0", "-1", "9223372036854775807", "-9223372036854775808", "1e300", "'x'", "''", "x'00ff'", "x''",
            "'{\"a\":' || zeroblob(3)", "CAST(x'ffc0' AS TEXT)", "zeroblob(100000)",
        ]
        // Sorted, because the order of a dictionary differs between processes.
        let table = columns.keys.sorted().randomElement(using: &random) ?? ""
        let column = columns[table]?.randomElement(using: &random) ?? ""
        let changed = [
            values.randomElement(using: &random) ?? "0",
            "substr(\(column), 1, length(\(column)) - 1)", "\(column) || 'x'", "-\(column)", "upper(\(column))",
        ].randomElement(using: &random)
        return "UPDATE OR IGNORE \(table) SET \(column) = \(changed ?? "0") WHERE rowid % 3 = \(random.next() % 3)"
            .replacing("rowid % 3", with: table == "analytics_destination" ? "length(name) % 3" : "rowid % 3")
    }
}
