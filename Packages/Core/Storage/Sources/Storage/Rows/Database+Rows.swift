import GRDB
import GRDBSQLite

/// Long lists, with neither GRDB's `Row` nor its `StatementArguments` between SQLite and the record.
///
/// Worth it from some thousand rows on. Below that, and for all else, GRDB's own API says it shorter, and keeps
/// statements prepared: these are prepared for each call.
extension Database {
    /// Reads all rows of a query into an array.
    ///
    /// ```swift
    /// try db.fetchAll(sql: "SELECT id, title FROM item WHERE is_done = ?", arguments: [false]) { row in
    ///     try Item(id: row[0], title: row[1])
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - sql: One statement.
    ///   - decode: Makes an element of the row that the query stands at. Throwing ends the query.
    /// - Throws: `DatabaseError`, `CancellationError` when the task is cancelled, or what `decode` throws.
    @inlinable
    public func fetchAll<Element>(
        sql: String, arguments: StatementArguments = StatementArguments(),
        _ decode: (borrowing ColumnReader) throws -> Element
    ) throws -> [Element] {
        var elements: [Element] = []
        try forEachRow(sql: sql, arguments: arguments) { row in
            if elements.count == elements.capacity { elements.growForMany() }
            elements.append(try decode(row))
        }
        return elements
    }

    /// Shows the rows of a query one after another, and keeps none of them.
    ///
    /// Otherwise as ``fetchAll(sql:arguments:_:)``.
    @inlinable
    public func forEachRow(
        sql: String, arguments: StatementArguments = StatementArguments(),
        _ body: (borrowing ColumnReader) throws -> Void
    ) throws {
        let statement = try makeStatement(sql: sql)
        try statement.setArguments(arguments)
        let reader = ColumnReader(statement.sqliteStatement)
        try StatementSteps(statement).forEach { try body(reader) }
    }
}

extension Array {
    /// Makes more room at once than an array does by itself: memory that is not written to costs next to nothing, while
    /// each move to another place writes to twice of it.
    @inlinable
    mutating func growForMany() {
        let size = capacity * MemoryLayout<Element>.stride
        if size < 64 << 20 { reserveCapacity(Swift.max(64, capacity * 8)) }
    }
}
