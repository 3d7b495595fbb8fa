import Analytics
import GRDB

/// A row with the anonymous id and the context that events share.
struct EventOrigin {
    let id: Int64
    /// The bytes that the origin adds to the size of each event.
    let size: Int
    /// The number of events added since the row was read.
    var added = 0

    static func findOrInsert(
        anonymousID: String, context: String, in db: Database
    ) throws -> EventOrigin {
        let size = anonymousID.utf8.count + context.utf8.count + RandomID.size
        let known = try Int64.fetchOne(
            db.cachedStatement(
                sql: "SELECT id FROM analytics_origin WHERE anonymous_id = ? AND context = ?"),
            arguments: [anonymousID, context])
        if let known { return EventOrigin(id: known, size: size) }
        try db.cachedStatement(
            sql: "INSERT INTO analytics_origin (anonymous_id, context, events) VALUES (?, ?, 0)"
        ).execute(arguments: [anonymousID, context])
        return EventOrigin(id: db.lastInsertedRowID, size: size)
    }

    /// Updates the number of events of this origin. An origin without events is deleted.
    func save(_ db: Database) throws {
        try db.cachedStatement(sql: "UPDATE analytics_origin SET events = events + ? WHERE id = ?")
            .execute(arguments: [added, id])
        try Self.remove(0, from: id, in: db)
    }

    static func remove(_ events: Int, from id: Int64, in db: Database) throws {
        try db.cachedStatement(sql: "UPDATE analytics_origin SET events = events - ? WHERE id = ?")
            .execute(arguments: [events, id])
        try db.cachedStatement(sql: "DELETE FROM analytics_origin WHERE id = ? AND events <= 0")
            .execute(arguments: [id])
    }
}
