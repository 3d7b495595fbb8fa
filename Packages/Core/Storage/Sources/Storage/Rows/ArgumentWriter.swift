import GRDB
import GRDBSQLite

/// The arguments of a statement, appended from left to right.
@frozen
public struct ArgumentWriter: ~Copyable {
    @usableFromInline let owner: Statement
    @usableFromInline let statement: SQLiteStatement
    @usableFromInline let count: Int32
    @usableFromInline var appended: Int32 = 0
    /// What went wrong first.
    @usableFromInline var failure = SQLITE_OK
    /// Where texts and blobs lie until the statement has run, so that SQLite need not find a place for each.
    @usableFromInline let scratch: UnsafeMutableRawPointer
    @usableFromInline var used = 0

    @inlinable static var scratchSize: Int { 16 * 1024 }

    @inlinable
    init(_ statement: Statement) {
        owner = statement
        self.statement = statement.sqliteStatement
        count = sqlite3_bind_parameter_count(statement.sqliteStatement)
        scratch = .allocate(byteCount: Self.scratchSize, alignment: 1)
    }

    @inlinable
    deinit {
        // SQLite must not look at what is freed here.
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
        scratch.deallocate()
    }

    @inlinable
    public mutating func append(_ value: some ColumnValue) { value.append(to: &self) }

    @inlinable
    mutating func append(integer: Int64) { note(sqlite3_bind_int64(statement, appended + 1, integer)) }

    @inlinable
    mutating func append(real: Double) { note(sqlite3_bind_double(statement, appended + 1, real)) }

    @inlinable
    mutating func appendNull() { note(sqlite3_bind_null(statement, appended + 1)) }

    @inlinable
    mutating func append(text: UnsafeRawBufferPointer) {
        let kept = keep(text)
        let start = kept.start.assumingMemoryBound(to: CChar.self)
        note(
            sqlite3_bind_text64(
                statement, appended + 1, start, UInt64(text.count), kept.destructor, UInt8(SQLITE_UTF8)))
    }

    @inlinable
    mutating func append(blob: UnsafeRawBufferPointer) {
        let kept = keep(blob)
        note(sqlite3_bind_blob64(statement, appended + 1, kept.start, UInt64(blob.count), kept.destructor))
    }

    /// Copies what there is room for, and leaves the copying of the rest to SQLite. The start is never null, which would
    /// bind NULL.
    @inlinable
    mutating func keep(
        _ bytes: UnsafeRawBufferPointer
    ) -> (start: UnsafeRawPointer, destructor: sqlite3_destructor_type?) {
        let place = scratch + used
        guard bytes.count <= Self.scratchSize - used else {
            // SQLITE_TRANSIENT, which C defines by a cast.
            return (bytes.baseAddress ?? UnsafeRawPointer(place), unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        }
        if let start = bytes.baseAddress { place.copyMemory(from: start, byteCount: bytes.count) }
        used += bytes.count
        return (UnsafeRawPointer(place), nil)
    }

    @inlinable
    mutating func note(_ code: Int32) {
        appended += 1
        if code != SQLITE_OK, failure == SQLITE_OK { failure = code }
    }
}
