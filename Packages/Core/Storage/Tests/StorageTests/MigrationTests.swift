import Foundation
import GRDB
import Storage
import StorageTesting
import Synchronization
import TestSupport
import Testing

struct MigrationTests {
    let folder: TemporaryFolder
    var path: String { folder.file.path }

    init() throws {
        folder = try TemporaryFolder()
    }

    private final class Log: Sendable {
        let names = Mutex<[String]>([])
        func migration(_ name: String) -> Migration {
            Migration(name) { _ in self.names.withLock { $0.append(name) } }
        }
    }

    @Test func `migrations run once and in order`() throws {
        let log = Log()
        let (b, a, c) = (log.migration("b"), log.migration("a"), log.migration("c"))
        _ = try SQLiteStore.open(at: folder.file, migrations: [b, a])
        _ = try SQLiteStore.open(at: folder.file, migrations: [b, a])
        _ = try SQLiteStore.open(at: folder.file, migrations: [b, a, c])
        #expect(log.names.withLock { $0 } == ["b", "a", "c"])
    }

    @Test(arguments: Backing.allCases)
    func `migrations run in order in every store`(backing: Backing) async throws {
        let log = Log()
        let migrations = [log.migration("b"), log.migration("a")]
        try await backing.withStore(migrations: migrations) { _ in }
        #expect(log.names.withLock { $0 } == ["b", "a"])
    }

    private struct Trouble: Error, CustomStringConvertible {
        let description = "there is trouble"
    }

    @Test func `a failing migration rolls back, names itself and keeps those before it`() async throws {
        let first = Migration("first") { db in try db.execute(sql: "CREATE TABLE one (id)") }
        let failing = Migration("second") { db in
            try db.execute(sql: "CREATE TABLE two (id)")
            throw Trouble()
        }
        #expect(
            throws: StorageError.migrationFailed(
                file: path, migration: "second", reason: "there is trouble")
        ) {
            try SQLiteStore.open(at: folder.file, migrations: [first, failing])
        }
        let store = try SQLiteStore.open(at: folder.file, migrations: [first])
        let tables = try await store.read { db in (try db.tableExists("one"), try db.tableExists("two")) }
        #expect(tables == (true, false))
    }

    @Test(arguments: Backing.allCases)
    func `a migration that breaks a foreign key names itself`(backing: Backing) async throws {
        let broken = Migration("orphans") { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY);
                    CREATE TABLE child (parent INTEGER REFERENCES parent (id));
                    INSERT INTO child VALUES (7);
                    """)
        }
        await #expect {
            try await backing.withStore(migrations: [broken]) { _ in }
        } throws: { error in
            guard case .migrationFailed(_, "orphans", _)? = error as? StorageError else { return false }
            return true
        }
    }

    @Test func `two migrations of one name are refused before the file is made`() {
        let twin = Migration("twin") { _ in }
        #expect(
            throws: StorageError.migrationFailed(
                file: path, migration: "twin", reason: "two migrations have this name")
        ) {
            try SQLiteStore.open(at: folder.file, migrations: [twin, twin])
        }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a newer schema is refused and the file is untouched`() async throws {
        let newer =
            TestSchema.migrations + [
                Migration("z from the future") { _ in }, Migration("from the future") { _ in },
            ]
        do {
            let store = try SQLiteStore.open(at: folder.file, migrations: newer)
            try await store.add("a")
        }
        let before = try Data(contentsOf: folder.file)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        // Older in one way, ahead in another: the missing step must not run either.
        let older = TestSchema.migrations + [Migration("another branch") { _ in }]
        #expect(
            throws: StorageError.newerSchema(
                file: path, unknown: ["from the future", "z from the future"])
        ) {
            try SQLiteStore.open(at: folder.file, migrations: older)
        }
        #expect(try Data(contentsOf: folder.file) == before)
        #expect(
            try Set(FileManager.default.contentsOfDirectory(atPath: folder.url.path)) == Set(names))
    }
}
