import GRDB
import GRDBSQLite

/// Reading long lists without GRDB's `Row`.
///
/// Worth it from some thousand rows on. Otherwise use GRDB's own API, which is shorter and keeps statements prepared. This
/// method prepares a statement for each call.
extension Database {
    /// Reads all rows of a query into an array.
    ///
    /// ```swift
    /// return try db.fetchAll(sql: "SELECT * FROM thing ORDER BY id") { try Thing($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - sql: One statement.
    ///   - decode: Makes an element of the current row. Throwing ends the query.
    /// - Throws: `DatabaseError`, `CancellationError` when the task is cancelled, or the error of `decode`.
    @inlinable
    public func fetchAll<Element>(
        sql: String, arguments: StatementArguments = StatementArguments(),
        _ decode: (borrowing ColumnReader) throws -> Element
    ) throws -> [Element] {
        let statement = try makeStatement(sql: sql)
        try statement.setArguments(arguments)
        let reader = ColumnReader(statement.sqliteStatement)
        var elements: [Element] = []
        try StatementSteps(statement).forEach {
            if elements.count == elements.capacity { elements.growForMany() }
            elements.append(try decode(reader))
        }
        return elements
    }
}

extension Array {
    /// Reserves more than an array does by itself: unused memory costs almost nothing, while each growth copies all
    /// elements.
    @inlinable
    mutating func growForMany() {
        let size = capacity * MemoryLayout<Element>.stride
        if size < 64 << 20 { reserveCapacity(Swift.max(64, capacity * 8)) }
    }
}
