import Analytics
import GRDB

extension EventQueue: DeliveryQueue {
    func batch(for destination: String, limits: BatchLimits) async throws(AnalyticsError) -> [QueuedEvent] {
        try await page { db in
            var reader = EventReader(db)
            return try reader.page(
                after: Self.acknowledged(by: destination, in: db), events: limits.events, bytes: limits.bytes)
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

    func refuse(
        _ sequence: Int64, by destination: String, state: DeliveryState
    ) async throws(AnalyticsError) {
        let destinations = destinations
        try await writeUncancelled { queue in
            try state.save(queue.db, of: destination)
            try queue.refuse(sequence, by: destination)
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
                guard try DeliveryState.fetch(db, of: destination).remainingWait(at: now) == nil else { return false }
                let oldest = try Int64.fetchOne(
                    db,
                    sql: "SELECT timestamp FROM analytics_event WHERE sequence > ? ORDER BY sequence LIMIT 1",
                    arguments: [Self.acknowledged(by: destination, in: db)])
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
