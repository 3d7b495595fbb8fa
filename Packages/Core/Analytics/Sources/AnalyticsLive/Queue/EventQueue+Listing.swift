import Analytics
import Foundation
import GRDB

extension EventQueue {
    func queued(after sequence: Int64, limit: Int) async throws(AnalyticsError) -> [QueuedEvent] {
        try await page { db in
            var reader = EventReader(db)
            return try reader.page(after: sequence, for: nil, events: limit)
        }
    }

    func status() async throws(AnalyticsError) -> AnalyticsStatus {
        let destinations = destinations
        let (now, damagedFile) = (ISO8601.milliseconds(of: now()), file.damagedFile)
        let status = try await file.read { db in
            let state = try QueueState.fetch(db)
            let quarantined = try Self.counts(
                db, "SELECT ifnull(destination, ''), COUNT(*) FROM analytics_quarantine GROUP BY destination")
            let dropped = try Self.counts(db, "SELECT reason, events FROM analytics_drop")
            return AnalyticsStatus(
                consent: .granted, queued: state.events, queuedBytes: state.bytes,
                dropped: Dictionary(
                    uniqueKeysWithValues: dropped.compactMap { reason, events in
                        DropReason(rawValue: reason).map { ($0, events) }
                    }),
                damaged: quarantined[""] ?? 0, damagedFile: damagedFile,
                destinations: try destinations.map { name in
                    try Self.status(of: name, quarantined: quarantined[name] ?? 0, at: now, in: db)
                })
        }
        return status ?? AnalyticsStatus(consent: file.consent.consent, damagedFile: damagedFile)
    }

    /// Reads events, and moves rows that cannot be decoded to the quarantine.
    func page(
        _ fetch: @escaping @Sendable (Database) throws -> EventReader.Page
    ) async throws(AnalyticsError) -> [QueuedEvent] {
        while true {
            guard let page = try await file.read(fetch) else { return [] }
            if page.damaged.isEmpty { return page.events }
            try await writeUncancelled { queue in
                for row in page.damaged { try queue.quarantine(row) }
            }
        }
    }

    private static func status(
        of name: String, quarantined: Int, at now: Int64, in db: Database
    ) throws -> AnalyticsStatus.Destination {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT failure, (
                    SELECT COUNT(*) FROM analytics_event WHERE sequence > ifnull(acknowledged, 0)
                        AND sequence NOT IN (SELECT sequence FROM analytics_skip WHERE destination = wanted)
                ) FROM (SELECT ? AS wanted) LEFT JOIN analytics_destination ON name = wanted
                """, arguments: [name])
        return AnalyticsStatus.Destination(
            name: name, pending: row?.count(1) ?? 0, quarantined: quarantined, lastFailure: row?.string(0),
            nextAttempt: try DeliveryState.fetch(db, of: name).remainingWait(at: now).map { pause in
                Date(timeIntervalSince1970: Double(now) / 1000 + pause / .seconds(1))
            })
    }

    private static func counts(_ db: Database, _ sql: String) throws -> [String: Int] {
        let pairs = try Row.fetchAll(db, sql: sql).map { ($0.string(0) ?? "", $0.count(1)) }
        return Dictionary(pairs, uniquingKeysWith: +)
    }
}
