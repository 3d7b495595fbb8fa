import Analytics
import GRDB

/// Events as rows.
enum EventRow {
    static func insert(
        _ event: PreparedEvent, properties: String, origin: Int64, age: Int64, size: Int, into db: Database
    ) throws {
        let messageID = RandomID.make()
        let sum = checksum(
            messageID: messageID, kind: event.kind.rawValue, name: event.name, timestamp: event.timestamp,
            origin: origin, properties: properties)
        try db.cachedStatement(
            sql: """
                INSERT INTO analytics_event
                    (origin, age, size, checksum, timestamp, kind, message_id, name, properties)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            origin, age, size, sum, event.timestamp, event.kind.rawValue, messageID, event.name, properties,
        ])
    }

    static func checksum(
        messageID: String, kind: String, name: String, timestamp: Int64, origin: Int64, properties: String
    ) -> Int64 {
        var checksum = Checksum()
        checksum.add(messageID)
        checksum.add(kind)
        checksum.add(name)
        checksum.add(timestamp)
        checksum.add(origin)
        checksum.add(properties)
        return checksum.value
    }
}

/// A row that cannot be what was stored.
struct DamagedRow: Error, Equatable, Sendable {
    let sequence: Int64
    let reason: String
}
