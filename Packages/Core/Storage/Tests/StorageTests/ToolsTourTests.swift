import Foundation
import GRDB
import Storage
import TestSupport
import Testing

/// The examples of the README, so that they compile and do what they say.
struct ToolsTourTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let search = SearchIndex("note_search", of: "note", columns: ["text"])
    private static let migrations = [
        Migration("notes") { db in
            try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
        },
        Migration("notes are searched") { db in try search.create(in: db) },
        SQLiteKeyValueStore.migration,
    ]

    @Test func `the tour of maintenance works`() async throws {
        let (url, migrations) = (folder.file, Self.migrations)
        let backup = folder.url.appendingPathComponent("backup.sqlite")
        do {
            let store = try SQLiteStore.open(at: url, migrations: migrations)

            let problems = try await store.checkIntegrity()
            try await store.vacuum()
            try await store.backUp(to: backup)

            #expect(problems == [])
        }
        let kept = try SQLiteStore.restore(from: backup, to: url, migrations: migrations)

        #expect(kept != nil)
    }

    @Test func `the tour of observation and search works`() async throws {
        let search = Self.search
        let store = try SQLiteStore.inMemory(migrations: Self.migrations)
        try await store.write { db in try db.execute(sql: "INSERT INTO note (text) VALUES ('Crème brûlée, sugar')") }

        for try await count in store.values(of: { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM note") }) {
            #expect(count == 1)
            break
        }

        let found = try await store.read { db in
            guard let pattern = FTS5Pattern(matchingAllPrefixesIn: "sugar crem") else { return [String]() }
            return try String.fetchAll(
                db,
                sql: """
                    SELECT note.text FROM note_search JOIN note ON note.id = note_search.rowid
                    WHERE note_search MATCH ? ORDER BY note_search.rank
                    """,
                arguments: [pattern])
        }
        #expect(found == ["Crème brûlée, sugar"])
        let keys = try await store.read { db in
            try FTS5Pattern(matchingAllPrefixesIn: "sugar crem")
                .map { try search.keys(matching: $0, limit: 20, in: db) }
        }
        #expect(keys == [1])
    }

    @Test func `the tour of keys and files works`() async throws {
        let store = try SQLiteStore.inMemory(migrations: Self.migrations)

        let lastCity = StorageKey<String>("last city")
        let settings: any KeyValueStore = SQLiteKeyValueStore(store)
        try await settings.set("Zürich", for: lastCity)
        let city = try await settings.value(for: lastCity)
        let visits = try await settings.update(StorageKey<Int>("visits")) { count in
            count = (count ?? 0) + 1
            return count
        }

        let files: any FileStore = try FolderFileStore(at: folder.url.appendingPathComponent("files"))
        try await files.write(Data("…".utf8), to: "draft.txt")
        let draft = try await files.read("draft.txt")

        #expect((city, visits, draft) == ("Zürich", 1, Data("…".utf8)))
    }
}
