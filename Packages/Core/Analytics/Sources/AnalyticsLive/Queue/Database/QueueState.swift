import Analytics
import GRDB

/// The single row with the user, the totals and the age clock.
struct QueueState: Equatable {
    var anonymousID: String?
    var userID: String?
    var superProperties: Properties = [:]
    var events = 0
    var bytes = 0
    var clock = AgeClock.zero

    /// A column that cannot be decoded is read as empty.
    static func fetch(_ db: Database) throws -> QueueState {
        let select = try db.cachedStatement(
            sql: """
                SELECT anonymous_id, user_id, super_properties, events, bytes, age, seen, leap, leapt
                FROM analytics_state
                """)
        guard let row = try Row.fetchOne(select) else { return QueueState() }
        return QueueState(
            anonymousID: row.string(0), userID: row.string(1),
            superProperties: row.string(2).flatMap { try? JSONReader.properties(in: Array($0.utf8)) } ?? [:],
            events: row.count(3), bytes: row.count(4),
            clock: AgeClock(
                age: row.integer(5) ?? 0, seen: row.integer(6) ?? 0, leap: row.integer(7) ?? 0,
                leapt: row.integer(8) ?? 0))
    }

    func save(_ db: Database) throws {
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO analytics_state VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
            .execute(arguments: [
                anonymousID, userID, superProperties.isEmpty ? nil : superProperties.json, events, bytes, clock.age,
                clock.seen, clock.leap, clock.leapt,
            ])
    }
}
