import Foundation
import GRDB
import Storage
import TestSupport
import Testing

/// The tour of the README, compiled and run.
private struct Notes: Sendable {
    private let store: SQLiteStore

    static let migrations = [
        Migration("notes") { db in
            try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
        }
    ]

    init(at url: URL) throws(StorageError) {
        store = try SQLiteStore.open(at: url, migrations: Self.migrations)
    }

    init(inMemory: Void) throws(StorageError) {
        store = try SQLiteStore.inMemory(migrations: Self.migrations)
    }

    func add(_ text: String) async throws {
        try await store.write { db in
            try db.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text])
        }
    }

    func all() async throws -> [String] {
        try await store.read { db in
            try String.fetchAll(db, sql: "SELECT text FROM note ORDER BY id")
        }
    }

    func watch(_ show: ([String]) -> Void) async throws {
        show(try await all())
        for await _ in store.changes() {
            show(try await all())
        }
    }
}

struct TourTests {
    @Test func `the tour works on a file and in memory`() async throws {
        let folder = try TemporaryFolder()
        for notes in [try Notes(at: folder.file), try Notes(inMemory: ())] {
            try await notes.add("milk")
            #expect(try await notes.all() == ["milk"])
        }
    }
}
