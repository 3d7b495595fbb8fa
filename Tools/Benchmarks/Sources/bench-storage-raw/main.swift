import BenchSubject
import CRawSQLite

/// The loops in C: this only tells them what to do.
final class RawSQLite: StorageSubject {
    private let raw: OpaquePointer

    init(path: String, count: Int) throws {
        guard let raw = raw_sqlite_open(path, Int64(count)) else { throw SubjectFailure("There is no memory.") }
        self.raw = raw
        try check(raw_sqlite_failure(raw) == nil ? 0 : -1)
    }

    deinit { raw_sqlite_close(raw) }

    func insertAll() throws { try check(raw_sqlite_insert_all(raw)) }
    func insertOne(at index: Int) throws { try check(raw_sqlite_insert_one(raw, Int64(index))) }
    // The rows stay in C.
    func fetchAll() throws { try check(raw_sqlite_fetch_all(raw)) }

    func sum(of rows: Void) -> (count: Int, sum: UInt64) {
        defer { raw_sqlite_forget(raw) }
        return (Int(raw_sqlite_fetched_count(raw)), raw_sqlite_fetched_sum(raw))
    }

    func text(_ sql: String) throws -> String {
        var text = [CChar](repeating: 0, count: 256)
        try check(raw_sqlite_text(raw, sql, &text, Int32(text.count)))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func check(_ result: Int32) throws {
        guard result == 0 else {
            throw SubjectFailure(raw_sqlite_failure(raw).map { String(cString: $0) } ?? "SQLite fails.")
        }
    }
}

await StorageProgram.run(RawSQLite.self)
