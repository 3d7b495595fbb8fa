import Analytics
import GRDB

extension QueueTransaction {
    /// Drops the oldest events until the queue is within its limits.
    mutating func applyLimits() throws {
        try drop(.age, through: lastTooOld())
        if state.events > limits.events {
            try drop(.count, through: last(ofOldest: state.events - limits.events))
        }
        if state.bytes > limits.bytes {
            try drop(.bytes, through: last(ofOldestWith: state.bytes - limits.bytes))
        }
    }

    /// Deletes the events that all given destinations have acknowledged.
    mutating func deleteDelivered(to destinations: [String]) throws {
        guard !destinations.isEmpty else { return }
        var least = Int64.max
        for destination in destinations { least = min(least, try acknowledged(by: destination)) }
        _ = try delete(through: least)
    }

    /// Advances the acknowledgement of a destination. It never covers events that are stored later.
    func acknowledge(through sequence: Int64, by destination: String) throws {
        let through = try max(acknowledged(by: destination), min(sequence, lastSequence()))
        try db.cachedStatement(
            sql: """
                INSERT INTO analytics_destination (name, acknowledged) VALUES (?, ?)
                ON CONFLICT (name) DO UPDATE SET acknowledged = excluded.acknowledged
                """
        ).execute(arguments: [destination, through])
    }

    /// Acknowledges an event that the destination will never accept, and counts it.
    func refuse(_ sequence: Int64, by destination: String) throws {
        // Another process may have acknowledged or deleted the event meanwhile.
        guard try sequence > acknowledged(by: destination), try sequence <= lastSequence() else { return }
        try acknowledge(through: sequence, by: destination)
        try db.execute(
            sql: "UPDATE analytics_destination SET refused = refused + 1 WHERE name = ?", arguments: [destination])
    }

    /// Deletes a row that cannot be decoded, and counts it.
    mutating func deleteDamaged(_ sequence: Int64) throws {
        let row = try Row.fetchOne(
            db, sql: "SELECT size, origin FROM analytics_event WHERE sequence = ?", arguments: [sequence])
        guard let row else { return }
        try subtract(events: 1, bytes: row.count(0), origin: row.integer(1))
        try db.execute(sql: "DELETE FROM analytics_event WHERE sequence = ?", arguments: [sequence])
        drop(1, .damage)
    }

    private func acknowledged(by destination: String) throws -> Int64 {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT acknowledged FROM analytics_destination WHERE name = ?"),
            arguments: [destination]) ?? 0
    }

    private func lastSequence() throws -> Int64 {
        try Int64.fetchOne(db.cachedStatement(sql: "SELECT MAX(sequence) FROM analytics_event")) ?? 0
    }

    private mutating func drop(_ reason: DropReason, through sequence: Int64?) throws {
        if let sequence { drop(try delete(through: sequence), reason) }
    }

    private mutating func delete(through sequence: Int64) throws -> Int {
        let sums = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT origin, COUNT(*), CAST(TOTAL(size) AS INTEGER) FROM analytics_event WHERE sequence <= ?
                    GROUP BY origin
                    """), arguments: [sequence])
        guard !sums.isEmpty else { return 0 }
        var deleted = 0
        for sum in sums {
            deleted += sum.count(1)
            try subtract(events: sum.count(1), bytes: sum.count(2), origin: sum.integer(0))
        }
        try db.cachedStatement(sql: "DELETE FROM analytics_event WHERE sequence <= ?").execute(arguments: [sequence])
        return deleted
    }

    private mutating func subtract(events: Int, bytes: Int, origin: Int64?) throws {
        state.events = max(state.events - events, 0)
        state.bytes = max(state.bytes - bytes, 0)
        if let origin { try EventOrigin.remove(events, from: origin, in: db) }
    }

    /// Returns the last event that is too old. Events are in the order of their age, so the search ends at the first
    /// event that is young enough.
    private func lastTooOld() throws -> Int64? {
        let milliseconds = limits.age / .milliseconds(1)
        guard milliseconds < 1e15 else { return nil }
        let due = state.clock.elapsed &- Int64(milliseconds)
        let oldest = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT age FROM analytics_event ORDER BY sequence LIMIT 1"))
        guard let oldest, oldest.integer(0) ?? 0 < due else { return nil }
        let young = try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT sequence FROM analytics_event WHERE age >= ? ORDER BY sequence LIMIT 1"),
            arguments: [due])
        return young.map { $0 - 1 } ?? .max
    }

    private func last(ofOldest count: Int) throws -> Int64? {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT sequence FROM analytics_event ORDER BY sequence LIMIT 1 OFFSET ?"),
            arguments: [count - 1])
    }

    private func last(ofOldestWith bytes: Int) throws -> Int64? {
        var excess = bytes
        var last: Int64?
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: "SELECT sequence, size FROM analytics_event ORDER BY sequence"))
        while excess > 0, let row = try rows.next() {
            last = row.integer(0)
            excess -= row.count(1)
        }
        return last
    }
}
