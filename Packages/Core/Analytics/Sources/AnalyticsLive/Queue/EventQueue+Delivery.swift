import Analytics
import GRDB

extension EventQueue: DeliveryQueue {
    func batch(for destination: String, limits: BatchLimits) async throws(AnalyticsError) -> [QueuedEvent] {
        try await page { db in
            var reader = EventReader(db)
            return try reader.page(
                after: Self.acknowledged(by: destination, in: db), for: destination, events: limits.events,
                bytes: limits.bytes)
        }
    }

    func acknowledge(through sequence: Int64, by destination: String) async throws(AnalyticsError) {
        let destinations = destinations
        try await writeUncancelled { queue in
            try queue.acknowledge(through: sequence, by: destination)
            try DeliveryState().save(queue.db, of: destination)
            try queue.deleteDelivered(to: destinations)
        }
    }

    func quarantine(
        _ sequence: Int64, for destination: String, reason: String, state: DeliveryState
    ) async throws(AnalyticsError) {
        let destinations = destinations
        try await writeUncancelled { queue in
            try state.save(queue.db, of: destination)
            var reader = EventReader(queue.db)
            let page = try reader.page(after: sequence - 1, for: destination, events: 1)
            // The event may have been deleted meanwhile.
            guard let event = page.events.first, event.sequence == sequence else { return }
            try queue.quarantine(event.json, reason: reason, destination: destination)
            try queue.db.execute(
                sql: "INSERT INTO analytics_skip VALUES (?, ?)", arguments: [destination, sequence])
            try queue.acknowledge(through: 0, by: destination)
            try queue.deleteDelivered(to: destinations)
        }
    }

    func state(of destination: String) async throws(AnalyticsError) -> DeliveryState {
        try await file.read { db in try DeliveryState.fetch(db, of: destination) } ?? DeliveryState()
    }

    func note(failure: String?, of destination: String, state: DeliveryState) async throws(AnalyticsError) {
        try await writeUncancelled { queue in
            try state.save(queue.db, of: destination)
            try queue.db.execute(
                sql: "UPDATE analytics_destination SET failure = ?1 WHERE name = ?2 AND failure IS NOT ?1",
                arguments: [failure, destination])
        }
    }

    /// Whether an event has waited for the interval of the policy, for a destination that may be tried now.
    func isDeliveryDue(_ policy: DeliveryPolicy) async throws(AnalyticsError) -> Bool {
        let (destinations, now) = (destinations, ISO8601.milliseconds(of: now()))
        let isDue = try await file.read { db in
            try destinations.contains { destination in
                guard try DeliveryState.fetch(db, of: destination).pause(at: now) == nil else { return false }
                let oldest = try Int64.fetchOne(
                    db,
                    sql: """
                        SELECT timestamp FROM analytics_event WHERE sequence > ? AND sequence NOT IN
                            (SELECT sequence FROM analytics_skip WHERE destination = ?)
                        ORDER BY sequence LIMIT 1
                        """, arguments: [Self.acknowledged(by: destination, in: db), destination])
                // A time in the future comes from a wrong clock.
                return oldest.map { $0 > now || now - $0 >= Int64(policy.interval / .milliseconds(1)) } ?? false
            }
        }
        return isDue ?? false
    }

    private static func acknowledged(by destination: String, in db: Database) throws -> Int64 {
        try Row.fetchOne(
            db, sql: "SELECT acknowledged FROM analytics_destination WHERE name = ?", arguments: [destination]
        )?.integer(0) ?? 0
    }
}

extension DeliveryState {
    /// A column that cannot be decoded counts as zero.
    static func fetch(_ db: Database, of destination: String) throws -> DeliveryState {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT failures, refusals, rests_from, rests_until, is_binding FROM analytics_destination
                    WHERE name = ?
                    """), arguments: [destination])
        guard let row else { return DeliveryState() }
        return DeliveryState(
            failuresInRow: row.count(0), refusalsInRow: row.count(1), restsFrom: row.integer(2) ?? 0,
            restsUntil: row.integer(3) ?? 0, isBinding: row.integer(4) == 1)
    }

    /// Writes nothing if nothing has changed.
    func save(_ db: Database, of destination: String) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO analytics_destination (name, failures, refusals, rests_from, rests_until, is_binding)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (name) DO UPDATE SET failures = excluded.failures, refusals = excluded.refusals,
                    rests_from = excluded.rests_from, rests_until = excluded.rests_until,
                    is_binding = excluded.is_binding
                WHERE (failures, refusals, rests_from, rests_until, is_binding)
                    IS NOT (excluded.failures, excluded.refusals, excluded.rests_from, excluded.rests_until,
                        excluded.is_binding)
                """
        ).execute(arguments: [destination, failuresInRow, refusalsInRow, restsFrom, restsUntil, isBinding])
    }
}
