import Foundation
import GRDB
import ProcessTesting
import StorageTesting
import TestSupport
import Testing

@testable import Storage

struct IntegrityTests {
    static let family = [
        Migration("family") { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY);
                    CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parent (id));
                    CREATE TABLE keyed (key TEXT PRIMARY KEY, parent INTEGER REFERENCES parent (id)) WITHOUT ROWID;
                    """)
        }
    ]

    @Test(arguments: Backing.allCases)
    func `a sound database has no problems`(backing: Backing) async throws {
        try await backing.withStore { store in
            for _ in 0..<10 { try await store.add("a") }
            #expect(try await store.checkIntegrity() == [])
        }
    }

    @Test(arguments: Backing.allCases)
    func `rows that refer to nothing are found`(backing: Backing) async throws {
        try await backing.withStore(migrations: Self.family) { store in
            // As a program without foreign keys would.
            try await store.queue.writeWithoutTransaction { db in
                try db.execute(
                    sql: """
                        PRAGMA foreign_keys = OFF;
                        INSERT INTO child VALUES (7, 1);
                        INSERT INTO keyed VALUES ('a', 1);
                        PRAGMA foreign_keys = ON;
                        """)
            }
            #expect(
                try await Set(store.checkIntegrity()) == [
                    .missingReference(table: "child", row: 7, to: "parent"),
                    .missingReference(table: "keyed", row: nil, to: "parent"),
                ])
        }
    }

    @Test(arguments: Backing.allCases)
    func `an index that lost a row is found`(backing: Backing) async throws {
        try await backing.withStore { store in
            try await store.add("a")
            try await store.queue.writeWithoutTransaction { db in
                try db.execute(
                    sql: """
                        PRAGMA writable_schema = ON;
                        UPDATE sqlite_master SET sql = 'CREATE INDEX item_writer ON item (payload)'
                            WHERE name = 'item_writer';
                        PRAGMA writable_schema = RESET;
                        """)
            }
            let problems = try await store.checkIntegrity()
            #expect(!problems.isEmpty)
            #expect(problems.allSatisfy { $0.description.contains("item_writer") })
        }
    }

    @Test func `a damaged page is found or thrown`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        try await store.write { db in
            for _ in 0..<20 {
                try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('a', randomblob(3000))")
            }
        }
        let root = try await store.read { db in
            try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'item'")
        }
        let handle = try FileHandle(forUpdating: folder.file)
        try handle.seek(toOffset: UInt64((try #require(root) - 1) * 4096))
        try handle.write(contentsOf: Data(repeating: 0xFF, count: 4096))
        try handle.close()
        // Another store has none of it in memory.
        let other = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        do {
            #expect(try await !other.checkIntegrity().isEmpty)
        } catch {
            #expect(error as? StorageError == .corrupt(file: folder.file.path))
        }
    }

    @Test(arguments: Backing.allCases)
    func `vacuuming gives room back and keeps rows and keys`(backing: Backing) async throws {
        try await backing.withStore { store in
            try await store.write { db in
                for _ in 0..<100 {
                    try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('a', zeroblob(4000))")
                }
                try db.execute(sql: "DELETE FROM item WHERE id < 100")
            }
            let pages: @Sendable (GRDB.Database) throws -> Int? = { try Int.fetchOne($0, sql: "PRAGMA page_count") }
            let before = try #require(try await store.read(pages))
            try await store.vacuum()
            let after = try #require(try await store.read(pages))
            #expect(after < before / 5)
            #expect(try await store.read { db in try Int.fetchAll(db, sql: "SELECT id FROM item") } == [100])
        }
    }

    @Test func `vacuuming gives up while another process writes, and changes nothing`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore.open(
            at: folder.file, migrations: TestSchema.migrations, options: .init(busyTimeout: .milliseconds(30)))
        let process = try ChildProcess.writer("hold", folder.file.path)
        #expect(await process.line() == "holding")
        await #expect(throws: StorageError.busy(file: folder.file.path)) { try await store.vacuum() }
        try process.go()
        #expect(await process.line() == "done")
        try await store.vacuum()
        #expect(try await store.count("held") == 200)
    }
}
