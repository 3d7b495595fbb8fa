import Analytics
import GRDB
import Storage

/// The readable rows of a queue whose file has damaged pages.
struct Salvage: Sendable {
    private struct Table: Sendable {
        let name: String
        var columns: [String] = []
        var rows: [[DatabaseValue]] = []
    }

    private var tables: [Table] = []

    static func read(_ store: SQLiteStore) async throws -> Salvage {
        var salvage = Salvage()
        for name in AnalyticsSchema.tables + ["analytics_state", "sqlite_sequence"] {
            salvage.tables.append(try await table(name, of: store))
        }
        return salvage
    }

    /// Fills a new queue with the rows, and counts the lost events.
    func write(to db: Database) throws {
        for table in tables where !table.rows.isEmpty {
            try db.execute(sql: "DELETE FROM \(table.name)")
            let places = table.columns.map { _ in "?" }.joined(separator: ",")
            let columns = table.columns.joined(separator: ",")
            let insert = try db.makeStatement(
                sql: "INSERT OR IGNORE INTO \(table.name) (\(columns)) VALUES (\(places))")
            for row in table.rows { try insert.execute(arguments: StatementArguments(row)) }
        }
        // New events must not get a sequence that a destination has acknowledged already.
        try db.execute(
            sql: """
                INSERT INTO sqlite_sequence SELECT 'analytics_event', 0
                    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'analytics_event');
                UPDATE sqlite_sequence
                    SET seq = max(seq, (SELECT ifnull(max(acknowledged), 0) FROM analytics_destination))
                    WHERE name = 'analytics_event'
                """)
        var state = try QueueState.fetch(db)
        let sums = try Row.fetchOne(db, sql: "SELECT COUNT(*), CAST(TOTAL(size) AS INTEGER) FROM analytics_event")
        let events = sums?.count(0) ?? 0
        if state.events > events { try QueueWrite.add(state.events - events, to: .damage, in: db) }
        (state.events, state.bytes) = (events, sums?.count(1) ?? 0)
        try state.save(db)
    }

    private static func table(_ name: String, of store: SQLiteStore) async throws -> Table {
        var table = Table(name: name)
        // Tables with a text key have few rows and are read at once.
        let hasNumbers = AnalyticsSchema.numberedTables.contains(name)
        var next = Int64.min
        var limit = hasNumbers ? 512 : Int.max
        while true {
            let sql = hasNumbers ? "SELECT rowid, * FROM \(name) WHERE rowid >= ? ORDER BY rowid LIMIT ?" : nil
            let arguments: StatementArguments = hasNumbers ? [next, limit] : []
            do throws(any Error) {
                let rows = try await store.read { db in
                    try Row.fetchAll(db, sql: sql ?? "SELECT 0, * FROM \(name)", arguments: arguments).map { row in
                        (names: Array(row.columnNames.dropFirst()), values: Array(row.databaseValues))
                    }
                }
                guard let last = rows.last else { return table }
                table.columns = last.names
                table.rows += rows.map { Array($0.values.dropFirst()) }
                guard hasNumbers, let number = Int64.fromDatabaseValue(last.values[0]), number < .max else {
                    return table
                }
                next = number + 1
                limit = min(limit * 2, 512)
            } catch let error as StorageError where error.isDamage {
                if hasNumbers, limit > 1 {
                    limit /= 2
                } else {
                    guard hasNumbers, let beyond = try await firstReadable(in: name, after: next, of: store) else {
                        return table
                    }
                    next = beyond
                }
            }
        }
    }

    /// Returns the first row number after the damaged page; nil if no later row can be read.
    private static func firstReadable(in table: String, after start: Int64, of store: SQLiteStore) async throws
        -> Int64?
    {
        func isReadable(_ number: Int64) async throws -> Bool {
            do {
                try await store.read { db in
                    _ = try Row.fetchOne(
                        db, sql: "SELECT * FROM \(table) WHERE rowid >= ? ORDER BY rowid LIMIT 1", arguments: [number])
                }
                return true
            } catch let error as StorageError where error.isDamage {
                return false
            }
        }
        // Row numbers begin at 1.
        let start = max(start, 0)
        var step: Int64 = 1
        while try await !isReadable(start + step) {
            guard step < 1 << 40 else { return nil }
            step *= 2
        }
        // The damaged page ends between the last two steps: a binary search finds the end.
        var (damaged, readable) = (start + step / 2, start + step)
        while readable - damaged > 1 {
            let middle = damaged + (readable - damaged) / 2
            if try await isReadable(middle) { readable = middle } else { damaged = middle }
        }
        return readable
    }
}
