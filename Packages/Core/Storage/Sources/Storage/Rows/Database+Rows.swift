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

    /// Runs a statement for each of several items, in order, up to the first error.
    ///
    /// ```swift
    /// try db.execute(sql: "INSERT INTO item (title, due) VALUES (?, ?)", forEach: items.span) { item, arguments in
    ///     arguments.append(item.title)
    ///     arguments.append(item.due)
    /// }
    /// ```
    ///
    /// Of GRDB's transaction observers those that want each row are told of one in 256; that of ``SQLiteStore`` looks at
    /// commits.
    ///
    /// - Parameters:
    ///   - sql: One statement. Rows that it returns are thrown away.
    ///   - bind: Appends the arguments for one item: as many as the statement has.
    /// - Throws: `DatabaseError`, with `SQLITE_RANGE` when there are more or fewer arguments; `CancellationError` when the
    ///   task is cancelled; or what `bind` throws. What was done for the items before goes with the transaction.
    @inlinable
    public func execute<Item: ~Copyable>(
        sql: String, forEach items: Span<Item>,
        _ bind: (borrowing Item, inout ArgumentWriter) throws -> Void
    ) throws {
        let statement = try makeStatement(sql: sql)
        // From here on GRDB leaves the arguments to us.
        statement.setUncheckedArguments(StatementArguments())
        var arguments = ArgumentWriter(statement)
        for index in items.indices {
            arguments.begin()
            try bind(items[index], &arguments)
            try arguments.end()
            // GRDB's care for a statement (is the task cancelled, was the transaction rolled back, who observes?) costs
            // as much as the row. What a statement of its own would commit gets all of it.
            if index % 256 != 0, arguments.isInsideTransaction {
                try arguments.step()
            } else {
                try statement.execute()
            }
        }
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
