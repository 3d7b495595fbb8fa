import GRDB
import Testing

@testable import Storage

@Suite("Reading rows")
struct ReadingRowsTests {
    private let store: SQLiteStore

    init() throws { store = try SQLiteStore.inMemory(migrations: [RowTable.migration]) }

    @Test func `every column type is read as its Swift type`() async throws {
        let rows = try await store.write { db in
            try db.execute(
                sql: """
                    INSERT INTO thing VALUES (1, 'Größe', 7, -2.5, x'00FF', 1), (2, '', -9223372036854775808, 3, x'', 0)
                    """)
            return try db.fetchAll(sql: "SELECT * FROM thing ORDER BY id") { try Thing($0) }
        }
        #expect(
            rows == [
                Thing(id: 1, text: "Größe", whole: 7, real: -2.5, bytes: [0, 255], flag: true),
                Thing(id: 2, text: "", whole: .min, real: 3, bytes: [], flag: false),
            ])
    }

    @Test func `NULL is read as nil by an optional and is an error otherwise`() async throws {
        try await store.read { db in
            let values = try db.fetchAll(sql: "SELECT NULL, 1") { row -> (String?, Int?) in try (row[0], row[1]) }
            #expect(values[0].0 == nil && values[0].1 == 1)
            #expect(throws: DatabaseError.self) {
                try db.fetchAll(sql: "SELECT NULL") { row -> Int in try row[0] }
            }
        }
    }

    @Test(arguments: ["'7'", "7.0", "x'37'"])
    func `a value of another type is an error that names the column, not a conversion`(value: String) async throws {
        try await store.read { db in
            let error = #expect(throws: DatabaseError.self) {
                try db.fetchAll(sql: "SELECT 1, \(value) AS due") { row -> Int in try row[1] }
            }
            #expect(error?.resultCode == .SQLITE_MISMATCH)
            #expect(error?.message?.contains("column 1, due,") == true)
            for read in [
                { (row: borrowing ColumnReader) in _ = try row[0] as String },
                { (row: borrowing ColumnReader) in _ = try row[0] as [UInt8] },
                { (row: borrowing ColumnReader) in _ = try row[0] as [UInt8]? },
            ] {
                #expect(throws: DatabaseError.self) { try db.fetchAll(sql: "SELECT 1", read) }
            }
        }
    }

    @Test(arguments: [-1, 1, .max]) func `a missing column is an error`(index: Int) async throws {
        try await store.read { db in
            let error = #expect(throws: DatabaseError.self) {
                try db.fetchAll(sql: "SELECT 1") { row -> Int in try row[index] }
            }
            #expect(error?.resultCode == .SQLITE_RANGE)
        }
    }

    @Test func `bytes that are not UTF-8 are repaired, and a null byte does not end a text`() async throws {
        let texts = try await store.read { db in
            try db.fetchAll(sql: "SELECT CAST(x'61FF62' AS TEXT) UNION ALL SELECT CAST(x'610062' AS TEXT)") {
                row -> String in
                try row[0]
            }
        }
        #expect(texts == ["a\u{FFFD}b", "a\u{0}b"])
    }

    @Test func `text is valid exactly if the standard library accepts it`() {
        var generator = SystemRandomNumberGenerator()
        // Bytes at which the rules turn.
        let edges: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
            0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        for _ in 0..<50_000 {
            let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                edges.randomElement(using: &generator) ?? 0
            }
            let isValid = bytes.withUnsafeBytes { UTF8Text.isValid($0) }
            #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
        }
    }

    @Test func `a query may run within itself, and ends when its reader throws`() async throws {
        struct Enough: Error {}
        let numbers = "SELECT column1 FROM (VALUES (1), (2), (3))"
        let sums = try await store.read { db in
            #expect(throws: Enough.self) { try db.fetchAll(sql: numbers) { _ in throw Enough() } }
            return try db.fetchAll(sql: numbers) { row in
                let inner = try db.fetchAll(sql: numbers) { row -> Int in try row[0] }
                return try inner.reduce(row[0], +)
            }
        }
        #expect(sums == [7, 8, 9])
    }

    @Test func `an error during a query is GRDB's, and the next query succeeds`() async throws {
        try await store.read { db in
            // The second row overflows.
            let error = #expect(throws: DatabaseError.self) {
                try db.fetchAll(sql: "SELECT abs(column1) FROM (VALUES (1), (-9223372036854775807 - 1))") {
                    row -> Int in
                    try row[0]
                }
            }
            #expect(error?.message == "integer overflow")
            #expect(throws: DatabaseError.self) { try db.fetchAll(sql: "SELECT nothing FROM nowhere") { _ in } }
            #expect(throws: DatabaseError.self) { try db.fetchAll(sql: "SELECT ?") { _ in } }
            let numbers = try db.fetchAll(sql: "SELECT ?", arguments: [5]) { row -> Int in try row[0] }
            #expect(numbers == [5])
        }
    }

    @Test func `an added column is read by the same query`() async throws {
        let counts = try await store.write { db in
            try db.execute(sql: "INSERT INTO thing VALUES (1, 'a', 1, 1, x'', 1)")
            let before = try db.fetchAll(sql: "SELECT * FROM thing") { row in row.count }
            try db.execute(sql: "ALTER TABLE thing ADD COLUMN late TEXT DEFAULT 'new'")
            let late = try db.fetchAll(sql: "SELECT * FROM thing") { row -> String in try row[6] }
            return (before, late)
        }
        #expect(counts.0 == [6] && counts.1 == ["new"])
    }

    @Test func `a cancelled task ends its query with CancellationError`() async throws {
        let store = store
        let task = Task {
            try await store.read { db in
                // Without an end.
                try db.fetchAll(
                    sql: "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
                ) { _ in withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
