import Foundation
import GRDB
import ProcessTesting
import Storage

/// Numbered transactions of one writer. Each follows from its number alone, so the count of commits determines each
/// byte of the result.
public struct Workload: Sendable {
    public static let migrations = [
        Migration("entries") { db in
            try db.execute(
                sql: "CREATE TABLE entry (id INTEGER PRIMARY KEY, writer INTEGER NOT NULL, payload BLOB NOT NULL)")
        },
        Migration("progress") { db in
            try db.execute(
                sql: "CREATE TABLE progress (writer INTEGER PRIMARY KEY, number INTEGER, count INTEGER, bytes INTEGER)")
        },
        Migration("entries by writer and size") { db in
            try db.execute(sql: "CREATE INDEX entry_size ON entry (writer, length(payload))")
        },
    ]

    /// The steps of one transaction, in this order.
    public enum Step: Sendable {
        case insert(id: Int, Data)
        case update(id: Int, Data)
        case delete(id: Int)
    }

    /// Rows older than so many transactions are deleted, so that a file that grows old does not grow without end.
    private static let window = 150
    private static let rowsPerTransaction = 5
    private static let writers = 2

    public let writer: Int

    /// - Parameter writer: 0 or 1.
    public init(writer: Int = 0) {
        self.writer = writer
    }

    public func steps(of number: Int) -> [Step] {
        var generator = SplitMix64(seed: UInt64(number * Self.writers + writer))
        var steps: [Step] = (0..<Int.random(in: 1...Self.rowsPerTransaction, using: &generator)).map { row in
            .insert(id: id(number, row), payload(&generator))
        }
        steps.append(.update(id: earlier(than: number, &generator), payload(&generator)))
        steps.append(.delete(id: earlier(than: number, &generator)))
        steps += (0..<Self.rowsPerTransaction).map { row in .delete(id: id(number - Self.window, row)) }
        return steps
    }

    public func commit(_ number: Int, to db: GRDB.Database) throws {
        for step in steps(of: number) {
            switch step {
            case .insert(let id, let payload):
                try db.execute(sql: "INSERT INTO entry VALUES (?, ?, ?)", arguments: [id, writer, payload])
            case .update(let id, let payload):
                try db.execute(sql: "UPDATE entry SET payload = ? WHERE id = ?", arguments: [payload, id])
            case .delete(let id):
                try db.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [id])
            }
        }
        try db.execute(
            sql: """
                INSERT OR REPLACE INTO progress
                SELECT ?, ?, count(*), total(length(payload)) FROM entry WHERE writer = ?
                """, arguments: [writer, number, writer])
    }

    /// The last transaction in the file.
    public func progress(in db: GRDB.Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT number FROM progress WHERE writer = ?", arguments: [writer]) ?? 0
    }

    /// Whether the file has just as many rows and bytes of this writer as its last transaction left.
    public func isWhole(in db: GRDB.Database) throws -> Bool {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT (count, bytes) = (SELECT count(*), total(length(payload)) FROM entry WHERE writer = ?)
                FROM progress WHERE writer = ?
                """, arguments: [writer, writer]) ?? true
    }

    public func entries(in db: GRDB.Database) throws -> [Int: Data] {
        let rows = try Row.fetchCursor(db, sql: "SELECT id, payload FROM entry WHERE writer = ?", arguments: [writer])
        var entries: [Int: Data] = [:]
        while let row = try rows.next() { entries[row[0]] = row[1] }
        return entries
    }

    private func id(_ number: Int, _ row: Int) -> Int {
        (number * Self.rowsPerTransaction + row) * Self.writers + writer
    }

    private func earlier(than number: Int, _ generator: inout SplitMix64) -> Int {
        id(number - .random(in: 1..<Self.window, using: &generator), .random(in: 0..<5, using: &generator))
    }

    /// Mostly small, up to 20 kB; no two alike.
    private func payload(_ generator: inout SplitMix64) -> Data {
        let size = Bool.random(using: &generator) ? 1...200 : 200...20_000
        let word = generator.next()
        let count = Int.random(in: size, using: &generator)
        return [UInt64](repeating: word, count: count / 8 + 1).withUnsafeBytes { Data($0.prefix(count)) }
    }
}
