import GRDB
import Testing

@testable import Storage

@Suite("Writing rows")
struct WritingRowsTests {
    private let store: SQLiteStore

    init() throws { store = try SQLiteStore.inMemory(migrations: [RowTable.migration]) }

    private func insert(_ things: [Thing]) async throws {
        try await store.write { db in
            try db.execute(sql: RowTable.insert, forEach: things.span) { $0.append(to: &$1) }
        }
    }

    private func all() async throws -> [Thing] {
        try await store.read { db in
            try db.fetchAll(sql: "SELECT * FROM thing ORDER BY id") { try Thing($0) }
        }
    }

    @Test func `what was written is read, whatever its type and size`() async throws {
        // Around the size of the room that texts share, and far beyond it.
        let sizes = [0, 1, 15, 16, 8191, 8192, 8193, 16_383, 16_384, 16_385, 1_000_000]
        let things = sizes.enumerated().map { index, size in
            Thing(
                id: index, text: String(repeating: "ß", count: size / 2) + "\u{0}x", whole: .max - Int64(index),
                real: Double(index) + 0.5, bytes: Array(repeating: UInt8(index), count: size), flag: index % 2 == 0)
        }
        try await insert(things)
        #expect(try await all() == things)
    }

    @Test func `a text that was made for the occasion is kept until the row is written`() async throws {
        let sizes = [10, 20_000, 40_000]
        let texts = try await store.write { db in
            try db.execute(sql: "CREATE TABLE pair (one TEXT, other TEXT)")
            try db.execute(sql: "INSERT INTO pair VALUES (?, ?)", forEach: sizes.span) { size, arguments in
                arguments.append(String(repeating: "a", count: size))
                arguments.append(String(repeating: "b", count: size))
            }
            return try db.fetchAll(sql: "SELECT one || other FROM pair ORDER BY rowid") { row -> String in try row[0] }
        }
        #expect(texts == sizes.map { String(repeating: "a", count: $0) + String(repeating: "b", count: $0) })
    }

    @Test func `nil is null`() async throws {
        let values: [Int?] = [1, nil]
        let read = try await store.write { db in
            try db.execute(sql: "CREATE TABLE maybe (value INTEGER)")
            try db.execute(sql: "INSERT INTO maybe VALUES (?)", forEach: values.span) { $1.append($0) }
            return try db.fetchAll(sql: "SELECT value FROM maybe ORDER BY rowid") { row -> Int? in try row[0] }
        }
        #expect(read == values)
    }

    @Test(arguments: [0, 1, 300]) func `a broken constraint is GRDB's error, and nothing of the write remains`(
        index: Int
    ) async throws {
        var things = (0..<600).map { Thing(id: $0) }
        try await insert([Thing(id: 1000)])
        things[index].id = 1000
        let error = await #expect(throws: DatabaseError.self) { try await insert(things) }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
        #expect(error?.message == "UNIQUE constraint failed: thing.id")
        #expect(try await all().count == 1)
        // And the store goes on.
        try await insert([Thing(id: 1)])
    }

    @Test(arguments: [1, 3]) func `more or fewer arguments than places are an error`(arguments: Int) async throws {
        let items = [0]
        let error = await #expect(throws: DatabaseError.self) {
            try await store.write { db in
                try db.execute(sql: "INSERT INTO thing (id, text) VALUES (?, ?)", forEach: items.span) { item, writer in
                    for _ in 0..<arguments { writer.append(item) }
                }
            }
        }
        #expect(error?.resultCode == .SQLITE_RANGE)
    }

    @Test func `a transaction that is gone takes no more rows`() async throws {
        let things = (0..<10).map { Thing(id: $0) }
        await #expect(throws: (any Error).self) {
            try await store.write { db in
                try db.execute(sql: RowTable.insert, forEach: things.span) { thing, arguments in
                    if thing.id == 5 { try db.execute(sql: "ROLLBACK") }
                    thing.append(to: &arguments)
                }
            }
        }
        #expect(try await all().isEmpty)
    }

    @Test func `the same statement may run within itself`() async throws {
        let outer = [1, 2].map { Thing(id: $0) }
        try await store.write { db in
            try db.execute(sql: RowTable.insert, forEach: outer.span) { thing, arguments in
                let inner = [Thing(id: thing.id + 10, text: "inner")]
                arguments.append(thing.id)
                try db.execute(sql: RowTable.insert, forEach: inner.span) { $0.append(to: &$1) }
                arguments.append(thing.text)
                arguments.append(thing.whole)
                arguments.append(thing.real)
                arguments.append(thing.bytes)
                arguments.append(thing.flag)
            }
        }
        #expect(try await all().map(\.text) == ["text", "text", "inner", "inner"])
    }

    @Test func `a cancelled task writes nothing and hears CancellationError`() async throws {
        struct Late: Error {}
        let things = (0..<10_000).map { Thing(id: $0) }
        let store = store
        let task = Task {
            try await store.write { db in
                try db.execute(sql: RowTable.insert, forEach: things.span) { thing, arguments in
                    if thing.id == 100 { withUnsafeCurrentTask { $0?.cancel() } }
                    thing.append(to: &arguments)
                    // Not at once, but soon.
                    if thing.id > 600 { throw Late() }
                }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await all().isEmpty)
    }

    @Test func `whoever listens to changes hears of it`() async throws {
        var signals = store.changes().makeAsyncIterator()
        try await insert([Thing(id: 1), Thing(id: 2)])
        #expect(await signals.next() != nil)
    }
}
