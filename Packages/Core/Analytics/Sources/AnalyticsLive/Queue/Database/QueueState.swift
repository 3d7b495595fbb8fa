import Analytics
import GRDB

/// The single row with the anonymous id, the totals and the retention clock.
struct QueueState: Equatable {
    var anonymousID: String?
    var events = 0
    var bytes = 0
    var clock = RetentionClock.zero

    /// A column that cannot be decoded is read as empty.
    static func fetch(_ db: Database) throws -> QueueState {
        let select = try db.cachedStatement(
            sql: """
                SELECT anonymous_id, events, bytes, age, seen, leap, leapt FROM analytics_state
                """)
        guard let row = try Row.fetchOne(select) else { return QueueState() }
        return QueueState(
            anonymousID: row.string(0), events: row.count(1), bytes: row.count(2),
            clock: RetentionClock(
                elapsed: row.integer(3) ?? 0, lastReading: row.integer(4) ?? 0, pendingJump: row.integer(5) ?? 0,
                jumpTime: row.integer(6) ?? 0))
    }

    func save(_ db: Database) throws {
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO analytics_state VALUES (1, ?, ?, ?, ?, ?, ?, ?)")
            .execute(arguments: [
                anonymousID, events, bytes, clock.elapsed, clock.lastReading, clock.pendingJump, clock.jumpTime,
            ])
    }
}
