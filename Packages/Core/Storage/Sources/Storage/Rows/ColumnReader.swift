import GRDB
import GRDBSQLite

/// The columns of a query's current row, read by position from SQLite's own memory.
///
/// ```swift
/// let values = try db.fetchAll(sql: "SELECT NULL, 1") { row -> (String?, Int?) in try (row[0], row[1]) }
/// #expect(values[0].0 == nil && values[0].1 == 1)
/// ```
///
/// A reader is borrowed: it cannot be copied, kept or returned, so that no row is read after the query has moved on.
@frozen
public struct ColumnReader: ~Copyable {
    @usableFromInline let statement: SQLiteStatement
    @usableFromInline let count: Int32

    @inlinable
    init(_ statement: SQLiteStatement) {
        self.statement = statement
        count = sqlite3_column_count(statement)
    }

    /// The value of a column, the leftmost of which is 0.
    ///
    /// - Throws: `DatabaseError` with `SQLITE_MISMATCH` if the value has another type or is null, and with
    ///   `SQLITE_RANGE` if the column does not exist.
    @inlinable
    public subscript<Value: ColumnValue>(column: Int) -> Value {
        get throws {
            guard column >= 0, column < Int(count) else { throw outOfRange(column) }
            let index = Int32(truncatingIfNeeded: column)
            // Looked up once. SQLite calls the value unprotected because it does not lock it against other threads. The
            // store's queue does.
            guard let found = sqlite3_column_value(statement, index), let value = Value(found) else {
                throw mismatch(index, Value.self)
            }
            return value
        }
    }

    @usableFromInline
    func outOfRange(_ column: Int) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_RANGE, message: "there is no column \(column) among \(count)", sql: sql)
    }

    @usableFromInline
    func mismatch(_ column: Int32, _ type: Any.Type) -> DatabaseError {
        let name = sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
        let found =
            switch sqlite3_column_type(statement, column) {
            case SQLITE_INTEGER: "INTEGER"
            case SQLITE_FLOAT: "REAL"
            case SQLITE_TEXT: "TEXT"
            case SQLITE_BLOB: "BLOB"
            default: "NULL"
            }
        return DatabaseError(
            resultCode: .SQLITE_MISMATCH, message: "column \(column), \(name), holds \(found), not \(type)", sql: sql)
    }

    private var sql: String? { sqlite3_sql(statement).map { String(cString: $0) } }
}
