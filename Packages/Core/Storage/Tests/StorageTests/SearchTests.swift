import Foundation
import GRDB
import StorageTesting
import TestSupport
import Testing

@testable import Storage

struct SearchTests {
    static let index = SearchIndex("note search", of: "our notes", columns: ["title", "text"])

    static let table = Migration("notes") { db in
        try db.execute(
            sql: """
                CREATE TABLE "our notes" (id INTEGER PRIMARY KEY, title TEXT UNIQUE, text TEXT, stars INTEGER);
                INSERT INTO "our notes" VALUES (5, 'Crème brûlée', 'Eggs, cream and sugar', 1);
                """)
    }

    private func store() throws -> SQLiteStore {
        try SQLiteStore.inMemory(migrations: [Self.table, Migration("search") { try Self.index.create(in: $0) }])
    }

    private func run(_ store: SQLiteStore, _ sql: String) async throws {
        try await store.write { db in
            try db.execute(sql: sql.replacing("NOTES", with: #""our notes""#))
            #expect(try Self.index.isConsistent(in: db))
        }
    }

    private func find(_ store: SQLiteStore, _ typed: String) async throws -> [Int64] {
        guard let pattern = FTS5Pattern(matchingAllPrefixesIn: typed) else { return [] }
        return try await store.read { db in try Self.index.keys(matching: pattern, limit: 10, in: db) }
    }

    @Test func `rows from before the index are found`() async throws {
        #expect(try await find(store(), "brûlée") == [5])
    }

    @Test(arguments: [
        "creme brulee", "CRÈME", "sugar brulee", "sug", "cream egg su", "eggs 🎉", "eggs, c", "cre\u{300}me", "eggs and",
    ])
    func `all words count, in any order, without case and diacritics, whole or begun`(
        typed: String
    ) async throws {
        #expect(try await find(store(), typed) == [5])
    }

    @Test(arguments: ["eggs milk", "ggs", "eggs NOT sugar", "title:eggs", "^sugar"])
    func `what is no beginning of a word of the row does not match`(typed: String) async throws {
        let ids = try await find(store(), typed)
        // Only a word counts: what would be an operator is one too, or nothing.
        #expect(ids == (typed == "^sugar" ? [5] : []))
    }

    @Test func `the index follows every kind of write`() async throws {
        let store = try store()
        try await run(store, "INSERT INTO NOTES (id, title, text) VALUES (6, 'Tea', 'water'), (7, 'Pie', NULL)")
        #expect(try await find(store, "wat") == [6])
        try await run(store, "UPDATE NOTES SET text = 'milk' WHERE id = 6")
        #expect(try await find(store, "wat") == [])
        #expect(try await find(store, "milk") == [6])
        try await run(store, "UPDATE NOTES SET id = 60, stars = 5 WHERE id = 6")
        #expect(try await find(store, "milk") == [60])
        try await run(
            store,
            "INSERT INTO NOTES (id, title, text) VALUES (60, 'Mate', 'herb') ON CONFLICT DO UPDATE SET text = 'herb'")
        #expect(try await find(store, "herb") == [60])
        // REPLACE removes by the key and, for the title, by another constraint.
        try await run(store, "REPLACE INTO NOTES (id, title, text) VALUES (60, 'Pie', 'apple')")
        #expect(try await find(store, "herb") == [])
        #expect(try await find(store, "pie") == [60])
        try await run(store, "DELETE FROM NOTES")
        #expect(try await find(store, "a") == [])
    }

    @Test func `better matches come first, equal ones by key, up to the limit`() async throws {
        let store = try store()
        try await store.write { db in
            for id in 10..<30 {
                try db.execute(
                    sql: #"INSERT INTO "our notes" (id, title, text) VALUES (?, ?, ?)"#,
                    arguments: [id, "\(id)", id == 20 ? "tea tea tea" : "a cup of tea with milk and much more"])
            }
        }
        #expect(try await find(store, "tea") == [20, 10, 11, 12, 13, 14, 15, 16, 17, 18])
    }

    @Test func `an index that lost touch is found and rebuilt`() async throws {
        let store = try store()
        try await store.write { db in
            try db.dropFTS5SynchronizationTriggers(forTable: "note search")
            try db.execute(sql: #"UPDATE "our notes" SET text = 'figs'"#)
            #expect(try !Self.index.isConsistent(in: db))
            try Self.index.rebuild(in: db)
            #expect(try Self.index.isConsistent(in: db))
        }
        #expect(try await find(store, "figs") == [5])
        #expect(try await find(store, "eggs") == [])
    }

    @Test func `an index can be dropped and made with other columns`() async throws {
        let store = try store()
        try await store.write { db in
            try Self.index.drop(in: db)
            try db.execute(sql: #"UPDATE "our notes" SET stars = 2"#)
            try SearchIndex("note search", of: "our notes", columns: ["title"]).create(in: db)
        }
        #expect(try await find(store, "eggs") == [])
        #expect(try await find(store, "creme") == [5])
    }

    @Test func `vacuuming, a backup and another store keep the index`() async throws {
        let folder = try TemporaryFolder()
        let store = try store()
        try await run(store, "INSERT INTO NOTES (id, title) VALUES (900, 'Tea')")
        try await run(store, "DELETE FROM NOTES WHERE id = 5")
        try await store.vacuum()
        try await store.backUp(to: folder.file)
        let copy = try SQLiteStore.open(at: folder.file, migrations: [Self.table, Migration("search") { _ in }])
        for store in [store, copy] {
            #expect(try await find(store, "tea") == [900])
            try await run(store, "UPDATE NOTES SET title = 'Mate'")
            #expect(try await find(store, "mate") == [900])
        }
    }

    @Test func `a table without an integer key is refused, since its rows have no lasting numbers`() {
        let migration = Migration("search") { db in
            try db.execute(sql: "CREATE TABLE loose (text)")
            try SearchIndex("s", of: "loose", columns: ["text"]).create(in: db)
        }
        #expect(
            throws: StorageError.migrationFailed(
                file: "in memory", migration: "search",
                reason: "the table loose has no INTEGER PRIMARY KEY to search by")
        ) {
            try SQLiteStore.inMemory(migrations: [migration])
        }
    }

    static let nothing = ["", " ", "\n\t", "\"", "\"\"", "*", "()", "🎉", "👩‍👩‍👧", "-", "^", ":", "\0", "\u{301}", "…"]

    @Test(arguments: nothing)
    func `what has no letter and no digit matches nothing`(typed: String) async throws {
        #expect(try await find(store(), typed) == [])
    }

    @Test func `whatever is typed is no error`() async throws {
        let store = try store()
        let parts = [
            "\"", "'", "*", "(", ")", "^", "-", "+", ":", "{", "}", "AND", "OR", "NOT", "NEAR", "NEAR(", ",", "eggs",
            "é",
            "e\u{301}", "🎉", "👩‍👩‍👧", "\0", "\u{1}", "\u{7f}", " ", "\n", "\u{a0}", "\u{2028}", ";", "--", "/*", "%", "_",
            "\\",
            "title", "text:", "rank", "漢字", "١٢٣", "½", "\u{10ffff}", "\u{e000}", "\u{1f1e6}", "ß", "İ", "a\"b", "?1",
            "@x",
        ]
        var runs = RandomRuns.fuzz()
        var typed = parts + [String(repeating: "word ", count: 2_000), String(repeating: "x", count: 10_000)]
        typed.append(String(repeating: "\"", count: 10_000))
        typed.append((0..<2_000).map { "\($0)é\"" }.joined(separator: " "))
        for _ in 0..<runs.count {
            typed.append(
                (0..<Int.random(in: 1...12, using: &runs)).map { _ in parts.randomElement(using: &runs) ?? "" }.joined()
            )
        }
        for typed in typed {
            await #expect(throws: Never.self, "\(typed.debugDescription)") { _ = try await find(store, typed) }
        }
    }
}
