import Analytics
import GRDB

/// Decodes the rows of events.
struct EventReader {
    /// The decoded events, and the rows that could not be decoded.
    struct Page: Sendable {
        var events: [QueuedEvent] = []
        var damaged: [DamagedRow] = []
    }

    private typealias Origin = (anonymousID: String, context: Properties)

    private let db: Database
    /// A cache, because most events have the same origin.
    private var origins: [Int64: Origin] = [:]

    init(_ db: Database) { self.db = db }

    /// The oldest events after `sequence`, without those that are quarantined for the destination.
    ///
    /// - Parameter bytes: The limit for the total size of the events. At least one event is read.
    mutating func page(
        after sequence: Int64, for destination: String?, events: Int, bytes: Int = .max
    ) throws -> Page {
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT sequence, origin, size, timestamp, kind, message_id, name, properties
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
        guard let originID = row.integer(1), row.integer(2) != nil, let timestamp = row.integer(3),
            let kind = row.string(4).flatMap(EventKind.init), let messageID = row.string(5), let name = row.string(6),
            let form = row.string(7)
        else { throw DamagedRow(sequence: sequence, reason: "A column is missing or of another type.") }
        guard let properties = try? JSONReader.properties(in: Array(form.utf8)) else {
            throw DamagedRow(sequence: sequence, reason: "Its properties cannot be decoded.")
        }
        guard let origin = try origin(originID) else {
            throw DamagedRow(sequence: sequence, reason: "Its anonymous id and context cannot be decoded.")
        }
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
            let properties = try? JSONReader.properties(in: Array(context.utf8))
        else { return nil }
        let origin = (anonymousID, properties)
        origins[id] = origin
        return origin
    }
}

/// A row that cannot be decoded.
struct DamagedRow: Error, Equatable, Sendable {
    let sequence: Int64
    let reason: String
}
