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

    private static let migrations = [
        Migration("notes") { db in
            try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
        }
    ]

    @Test func `the tour of maintenance works`() async throws {
        let (url, migrations) = (folder.file, Self.migrations)
        let backup = folder.url.appendingPathComponent("backup.sqlite")
        do {
            let store = try SQLiteStore.open(at: url, migrations: migrations)

            let problems = try await store.checkIntegrity()
            try await store.backUp(to: backup)

            #expect(problems == [])
        }
        let kept = try SQLiteStore.restore(from: backup, to: url, migrations: migrations)

        #expect(kept != nil)
    }

    @Test func `the tour of keys and values works`() async throws {
        let store = try SQLiteStore.inMemory(migrations: SQLiteKeyValueStore.migrations(of: "settings"))

        let lastCity = StorageKey<String>("last city")
        let settings = SQLiteKeyValueStore(store)
        try await settings.set("Zürich", for: lastCity)
        let city = try await settings.value(for: lastCity)
        let visits = try await settings.update(StorageKey<Int>("visits")) { count in
            count = (count ?? 0) + 1
            return count
        }

        #expect((city, visits) == ("Zürich", 1))
    }
}
