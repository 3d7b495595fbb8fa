import Analytics

extension EventQueue: DeliveryQueue {
    func batch(for destination: String, limits: BatchLimits) async throws(AnalyticsError) -> [QueuedEvent] {
        try await page { db in
            guard try QueueState.fetch(db).consent == .granted else { return EventReader.Page() }
            let acknowledged = try Int64.fetchOne(
                db, sql: "SELECT acknowledged FROM analytics_destination WHERE name = ?", arguments: [destination])
            var reader = EventReader(db)
            return try reader.page(
                after: acknowledged ?? 0, for: destination, events: limits.events, bytes: limits.bytes)
        }
    }

    func acknowledge(through sequence: Int64, by destination: String) async throws(AnalyticsError) {
        let destinations = destinations
        try await writeUncancelled { queue in
            guard queue.state.consent == .granted else { return }
            try queue.acknowledge(through: sequence, by: destination)
            try queue.deleteDelivered(to: destinations)
        }
    }

    func quarantine(_ sequence: Int64, for destination: String, reason: String) async throws(AnalyticsError) {
        let destinations = destinations
        try await writeUncancelled { queue in
            guard queue.state.consent == .granted else { return }
            var reader = EventReader(queue.db)
            let page = try reader.page(after: sequence - 1, for: destination, events: 1)
            // Whoever has deleted it meanwhile has made it nobody's trouble.
            guard let event = page.events.first, event.sequence == sequence else { return }
            try queue.quarantine(event.json, reason: reason, destination: destination)
            try queue.db.execute(
                sql: "INSERT INTO analytics_skip VALUES (?, ?)", arguments: [destination, sequence])
            try queue.acknowledge(through: 0, by: destination)
            try queue.deleteDelivered(to: destinations)
        }
    }

    func note(failure: String?, of destination: String) async throws(AnalyticsError) {
        try await writeUncancelled { queue in
            guard queue.state.consent == .granted else { return }
            try queue.db.execute(
                sql: """
                    INSERT INTO analytics_destination (name, failure) VALUES (?, ?)
                    ON CONFLICT (name) DO UPDATE SET failure = excluded.failure
                    WHERE failure IS NOT excluded.failure
                    """, arguments: [destination, failure])
        }
    }

    func changes() -> AsyncStream<Void> { store.changes() }
}
