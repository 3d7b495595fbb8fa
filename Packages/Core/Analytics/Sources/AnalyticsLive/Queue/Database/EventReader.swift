import Analytics
import Formatting
import Foundation
import GRDB

/// Decodes the rows of events.
struct EventReader {
    struct Page: Sendable {
        var events: [QueuedEvent] = []
        /// The sequences of the rows that could not be decoded.
        var damaged: [Int64] = []
    }

    private typealias Origin = (anonymousID: String, context: AnalyticsContext)

    private let db: Database
    private let decoder = JSONDecoder()
    /// A cache, because most events have the same origin.
    private var origins: [Int64: Origin] = [:]

    init(_ db: Database) { self.db = db }

    /// The oldest events after `sequence`.
    ///
    /// - Parameter bytes: The limit for the total size of the events. At least one event is read.
    mutating func page(
        after sequence: Int64, events: Int, bytes: Int = .max
    ) throws -> Page {
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT sequence, origin, size, timestamp, kind, message_id, name, properties
                    FROM analytics_event WHERE sequence > ? ORDER BY sequence LIMIT ?
                    """), arguments: [sequence, max(events, 0)])
        var page = Page()
        var room = bytes
        while let row = try rows.next() {
            guard let event = try event(row) else {
                page.damaged.append(row.integer(0) ?? 0)
                continue
            }
            room -= row.count(2)
            if room < 0, !page.events.isEmpty { break }
            page.events.append(event)
        }
        return page
    }

    /// - Returns: Nil if the row cannot be decoded.
    private mutating func event(_ row: Row) throws -> QueuedEvent? {
        guard let sequence = row.integer(0), let originID = row.integer(1), row.integer(2) != nil,
            let timestamp = row.integer(3), let kind = row.string(4).flatMap(EventKind.init),
            let messageID = row.string(5), let name = row.string(6), let form = row.string(7),
            let properties = try? decoder.decode(Properties.self, fromUntrusted: Data(form.utf8)),
            let origin = try origin(originID)
        else { return nil }
        return QueuedEvent(
            sequence: sequence,
            event: RecordedEvent(
                messageID: messageID, kind: kind, name: name, timestamp: timestamp, anonymousID: origin.anonymousID,
                properties: properties, context: origin.context))
    }

    private mutating func origin(_ id: Int64) throws -> Origin? {
        if let origin = origins[id] { return origin }
        let row = try Row.fetchOne(
            db, sql: "SELECT anonymous_id, context FROM analytics_origin WHERE id = ?", arguments: [id])
        guard let row, let anonymousID = row.string(0), let context = row.string(1),
            let context = try? decoder.decode(AnalyticsContext.self, fromUntrusted: Data(context.utf8))
        else { return nil }
        let origin = (anonymousID, context)
        origins[id] = origin
        return origin
    }
}
