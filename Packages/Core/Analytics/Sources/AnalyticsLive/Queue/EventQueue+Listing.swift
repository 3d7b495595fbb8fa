import Analytics
import Foundation
import GRDB

extension EventQueue {
    func queued(after sequence: Int64, limit: Int) async throws(AnalyticsError) -> [QueuedEvent] {
        try await page { db in
            var reader = EventReader(db)
            return try reader.page(after: sequence, events: limit)
        }
    }

    func status() async throws(AnalyticsError) -> AnalyticsStatus {
        let destinations = destinations
        let (now, damagedFile) = (ISO8601.milliseconds(of: now()), file.damagedFile)
        let status = try await file.read { db in
            let state = try QueueState.fetch(db)
            let dropped = try Row.fetchAll(db, sql: "SELECT reason, events FROM analytics_drop")
            return AnalyticsStatus(
                consent: .granted, queued: state.events, queuedBytes: state.bytes,
                dropped: Dictionary(
                    dropped.compactMap { row in
                        row.string(0).flatMap(DropReason.init).map { ($0, row.count(1)) }
                    }, uniquingKeysWith: +),
                damagedFile: damagedFile,
                destinations: try destinations.map { name in try Self.status(of: name, at: now, in: db) })
        }
        return status ?? AnalyticsStatus(consent: file.consent.consent, damagedFile: damagedFile)
    }

    /// Reads events, and deletes rows that cannot be decoded.
    func page(
        _ fetch: @escaping @Sendable (Database) throws -> EventReader.Page
    ) async throws(AnalyticsError) -> [QueuedEvent] {
        while true {
            guard let page = try await file.read(fetch) else { return [] }
            if page.damaged.isEmpty { return page.events }
            try await writeUncancelled { queue in
                for sequence in page.damaged { try queue.deleteDamaged(sequence) }
            }
        }
    }

    private static func status(
        of name: String, at now: Int64, in db: Database
    ) throws -> AnalyticsStatus.Destination {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT failure, refused, (
                    SELECT COUNT(*) FROM analytics_event WHERE sequence > ifnull(acknowledged, 0)
                ) FROM (SELECT ? AS wanted) LEFT JOIN analytics_destination ON name = wanted
                """, arguments: [name])
        return AnalyticsStatus.Destination(
            name: name, pending: row?.count(2) ?? 0, refused: row?.count(1) ?? 0, lastFailure: row?.string(0),
            nextAttempt: try DeliveryState.fetch(db, of: name).remainingWait(at: now).map { pause in
                Date(timeIntervalSince1970: Double(now) / 1000 + pause / .seconds(1))
            })
    }
}
