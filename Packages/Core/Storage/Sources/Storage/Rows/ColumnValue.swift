import GRDB
import GRDBSQLite

/// SQLite's `sqlite3_value`.
public typealias SQLiteValue = OpaquePointer

/// A type that a column holds as it is. SQLite's conversions between its types do not happen, except for a whole number
/// where a `Double` is read.
///
/// | Swift | SQLite |
/// |---|---|
/// | `Int`, `Int64` | INTEGER |
/// | `Bool` | INTEGER: 0 is false, all other numbers are true |
/// | `Double` | REAL or INTEGER |
/// | `String` | TEXT; bytes that are not UTF-8 are read as U+FFFD; a null byte does not end the text |
/// | `[UInt8]` | BLOB |
/// | an optional of these | the same, or NULL |
public protocol ColumnValue {
    /// - Parameter value: SQLite's own, valid during the call.
    /// - Returns: Nil when the value is of another type.
    init?(_ value: SQLiteValue)
}

extension Int64: ColumnValue {
    /// Reads an INTEGER.
    @inlinable
    public init?(_ value: SQLiteValue) {
        guard sqlite3_value_type(value) == SQLITE_INTEGER else { return nil }
        self = sqlite3_value_int64(value)
    }
}

extension Int: ColumnValue {
    /// Reads an INTEGER that fits.
    @inlinable
    public init?(_ value: SQLiteValue) {
        guard let integer = Int64(value) else { return nil }
        self.init(exactly: integer)
    }
}

extension Bool: ColumnValue {
    /// Reads an INTEGER: 0 is false, all other numbers are true.
    @inlinable
    public init?(_ value: SQLiteValue) {
        guard let integer = Int64(value) else { return nil }
        self = integer != 0
    }
}

extension Double: ColumnValue {
    /// Reads a REAL or an INTEGER.
    @inlinable
    public init?(_ value: SQLiteValue) {
        let type = sqlite3_value_type(value)
        guard type == SQLITE_FLOAT || type == SQLITE_INTEGER else { return nil }
        self = sqlite3_value_double(value)
    }
}

extension String: ColumnValue {
    /// Reads a TEXT, and repairs bytes that are not UTF-8.
    @inlinable
    public init?(_ value: SQLiteValue) {
        guard sqlite3_value_type(value) == SQLITE_TEXT else { return nil }
        // The length first, which converts other encodings to UTF-8. Then the bytes in place: `sqlite3_value_text` would
        // copy them to add a null.
        let count = Int(sqlite3_value_bytes(value))
        guard count > 0 else {
            self = ""
            return
        }
        // Null if memory ran out.
        guard let bytes = sqlite3_value_blob(value) else { return nil }
        self = UTF8Text.string(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}

extension [UInt8]: ColumnValue {
    /// Reads a BLOB.
    @inlinable
    public init?(_ value: SQLiteValue) {
        guard sqlite3_value_type(value) == SQLITE_BLOB else { return nil }
        let bytes = sqlite3_value_blob(value)
        let count = Int(sqlite3_value_bytes(value))
        guard bytes != nil || count == 0 else { return nil }
        self.init(UnsafeRawBufferPointer(start: bytes, count: count))
    }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    /// Reads a value or NULL.
    @inlinable
    public init?(_ value: SQLiteValue) {
        if sqlite3_value_type(value) == SQLITE_NULL {
            self = .none
        } else {
            guard let wrapped = Wrapped(value) else { return nil }
            self = .some(wrapped)
        }
    }
}
