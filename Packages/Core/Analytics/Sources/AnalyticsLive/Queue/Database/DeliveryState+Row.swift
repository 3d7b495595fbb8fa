import GRDB

extension DeliveryState {
    /// A column that cannot be decoded is read as zero.
    static func fetch(_ db: Database, of destination: String) throws -> DeliveryState {
        let row = try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT failures, refusals, rests_from, rests_until, is_binding FROM analytics_destination
                    WHERE name = ?
                    """), arguments: [destination])
        guard let row else { return DeliveryState() }
        return DeliveryState(
            failuresInRow: row.count(0), refusalsInRow: row.count(1), waitStart: row.integer(2) ?? 0,
            waitEnd: row.integer(3) ?? 0, isBinding: row.integer(4) == 1)
    }

    /// Writes nothing if nothing has changed.
    func save(_ db: Database, of destination: String) throws {
        try db.cachedStatement(
            sql: """
                INSERT INTO analytics_destination (name, failures, refusals, rests_from, rests_until, is_binding)
                VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (name) DO UPDATE SET failures = excluded.failures, refusals = excluded.refusals,
                    rests_from = excluded.rests_from, rests_until = excluded.rests_until,
                    is_binding = excluded.is_binding
                WHERE (failures, refusals, rests_from, rests_until, is_binding)
                    IS NOT (excluded.failures, excluded.refusals, excluded.rests_from, excluded.rests_until,
                        excluded.is_binding)
                """
        ).execute(arguments: [destination, failuresInRow, refusalsInRow, waitStart, waitEnd, isBinding])
    }
}
