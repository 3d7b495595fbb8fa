import Analytics
import GRDB

/// The row that tells whom and where events happened to.
struct EventOrigin {
    let id: Int64
    /// What it adds to the size of each event.
    let size: Int
    /// Events that refer to it since it was read.
    var added = 0

    static func findOrInsert(
        anonymousID: String, userID: String?, context: String, in db: Database
    ) throws -> EventOrigin {
        let size = anonymousID.utf8.count + (userID?.utf8.count ?? 0) + context.utf8.count + RandomID.size
        let sum = checksum(anonymousID: anonymousID, userID: userID, context: context)
        let known = try Int64.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT id FROM analytics_origin
                    WHERE anonymous_id = ? AND user_id IS ? AND context = ? AND checksum = ?
                    """), arguments: [anonymousID, userID, context, sum])
        if let known { return EventOrigin(id: known, size: size) }
        try db.cachedStatement(
            sql: """
                INSERT INTO analytics_origin (anonymous_id, user_id, context, checksum, events) VALUES (?, ?, ?, ?, 0)
                """
        ).execute(arguments: [anonymousID, userID, context, sum])
        return EventOrigin(id: db.lastInsertedRowID, size: size)
    }

    /// Counts the events that refer to it now. One without any goes.
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

    static func checksum(anonymousID: String, userID: String?, context: String) -> Int64 {
        var checksum = Checksum()
        checksum.add(anonymousID)
        checksum.add(userID == nil ? 0 : 1)
        checksum.add(userID ?? "")
        checksum.add(context)
        return checksum.value
    }
}
