import Analytics
import GRDB

/// Reads events back, whole or not at all.
struct EventReader {
    /// What was read, and what of it is damaged.
    struct Page: Sendable {
        var events: [QueuedEvent] = []
        var damaged: [DamagedRow] = []
    }

    private typealias Origin = (anonymousID: String, userID: String?, context: Properties)

    private let db: Database
    /// Most events have the same one.
    private var origins: [Int64: Origin] = [:]

    init(_ db: Database) { self.db = db }

    /// The oldest events after `sequence`, but for those that the destination never gets.
    ///
    /// - Parameter bytes: Of their stored forms together; one event is read even if it has more.
    mutating func page(
        after sequence: Int64, for destination: String?, events: Int, bytes: Int = .max
    ) throws -> Page {
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT sequence, origin, size, checksum, timestamp, kind, message_id, name, properties
                    FROM analytics_event WHERE sequence > ? AND sequence NOT IN
                        (SELECT sequence FROM analytics_skip WHERE destination = ?)
                    ORDER BY sequence LIMIT ?
                    """), arguments: [sequence, destination, max(events, 0)])
        var page = Page()
        var room = bytes
        while let row = try rows.next() {
            do {
                let event = try self.event(row)
                room -= row.count(2)
                if room < 0, !page.events.isEmpty { break }
                page.events.append(event)
            } catch let damaged as DamagedRow {
                page.damaged.append(damaged)
            }
        }
        return page
    }

    private mutating func event(_ row: Row) throws -> QueuedEvent {
        let sequence = row.integer(0) ?? 0
        guard let originID = row.integer(1), row.integer(2) != nil, let checksum = row.integer(3),
            let timestamp = row.integer(4), let kindName = row.string(5), let kind = EventKind(rawValue: kindName),
            let messageID = row.string(6), let name = row.string(7), let form = row.string(8)
        else { throw DamagedRow(sequence: sequence, reason: "A part of it is missing or of another kind.") }
        let expected = EventRow.checksum(
            messageID: messageID, kind: kindName, name: name, timestamp: timestamp, origin: originID, properties: form)
        guard checksum == expected else { throw DamagedRow(sequence: sequence, reason: "Its checksum is wrong.") }
        guard let properties = try? JSONReader.properties(in: Array(form.utf8)) else {
            throw DamagedRow(sequence: sequence, reason: "Its properties cannot be read.")
        }
        guard let origin = try origin(originID) else {
            throw DamagedRow(sequence: sequence, reason: "Whom and where it happened to cannot be read.")
        }
        return QueuedEvent(
            sequence: sequence,
            event: RecordedEvent(
                messageID: messageID, kind: kind, name: name, timestamp: timestamp, anonymousID: origin.anonymousID,
                userID: origin.userID, properties: properties, context: origin.context))
    }

    private mutating func origin(_ id: Int64) throws -> Origin? {
        if let origin = origins[id] { return origin }
        let row = try Row.fetchOne(
            db, sql: "SELECT anonymous_id, user_id, context, checksum FROM analytics_origin WHERE id = ?",
            arguments: [id])
        guard let row, let anonymousID = row.string(0), let context = row.string(2),
            row.integer(3)
                == EventOrigin.checksum(anonymousID: anonymousID, userID: row.string(1), context: context),
            let properties = try? JSONReader.properties(in: Array(context.utf8))
        else { return nil }
        let origin = (anonymousID, row.string(1), properties)
        origins[id] = origin
        return origin
    }
}
