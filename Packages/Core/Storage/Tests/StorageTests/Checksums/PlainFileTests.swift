import Files
import Foundation
import GRDB
import StorageTesting
import TestSupport
import Testing

@testable import Storage

/// How databases of other programs, and of versions without checksums, get them.
struct PlainFileTests {
    let folder: TemporaryFolder
    var path: String { folder.file.path }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(busyTimeout: Duration = .seconds(10)) throws -> SQLiteStore {
        try SQLiteStore.open(
            at: folder.file, migrations: TestSchema.migrations, options: .init(busyTimeout: busyTimeout))
    }

    /// Other pages, a log in use, and some rows.
    private func makePlain(_ sql: String = "") throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { db in
            try db.execute(
                sql: """
                    PRAGMA page_size = 1024;
                    PRAGMA journal_mode = WAL;
                    PRAGMA user_version = 7;
                    CREATE TABLE other (id INTEGER PRIMARY KEY, text TEXT);
                    INSERT INTO other VALUES (1, 'one'), (3, 'three');
                    \(sql)
                    """)
        }
        return queue
    }

    @Test func `a database of another program gets checksums and keeps its content and mode`() async throws {
        try makePlain().close()
        chmod(path, 0o640)
        // The leftovers of a process that was killed during this.
        try Data("rubbish".utf8).write(to: URL(fileURLWithPath: folder.url.path + "/" + TemporaryFile.prefix + "dead"))
        do {
            let store = try open()
            let (texts, version) = try await store.read { db in
                try (
                    String.fetchAll(db, sql: "SELECT id || text FROM other ORDER BY id"),
                    Int.fetchOne(db, sql: "PRAGMA user_version")
                )
            }
            #expect(texts == ["1one", "3three"])
            #expect(version == 7)
            try await store.add("a")
        }
        #expect(try folder.mode(folder.file) == 0o640)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(Set(names) == ["data.sqlite", "data.sqlite.lock", "data.sqlite-journal"])
        #expect(try await open().count("a") == 1)
        try flipEachPage(of: folder.file)
        #expect(throws: StorageError.corrupt(file: path)) { try open() }
    }

    @Test func `a link to a database of another program stays a link`() async throws {
        try makePlain().close()
        let link = folder.url.appendingPathComponent("link.sqlite")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file)
        try await SQLiteStore.open(at: link, migrations: TestSchema.migrations).add("a")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == path)
        #expect(try await SQLiteStore.open(at: link, migrations: TestSchema.migrations).count("a") == 1)
    }

    @Test func `a database that another program has open is busy and unchanged`() async throws {
        let other = try makePlain()
        let before = try Data(contentsOf: folder.file)
        #expect(throws: StorageError.busy(file: path)) { try open(busyTimeout: .milliseconds(30)) }
        #expect(try Data(contentsOf: folder.file) == before)
        try other.close()
        try await open().add("a")
    }

    @Test func `a newer schema without checksums is refused and untouched`() throws {
        try makePlain(
            "CREATE TABLE grdb_migrations (identifier TEXT PRIMARY KEY); INSERT INTO grdb_migrations VALUES ('new');"
        ).close()
        let before = try Data(contentsOf: folder.file)
        #expect(throws: StorageError.newerSchema(file: path, unknown: ["new"])) { try open() }
        #expect(try Data(contentsOf: folder.file) == before)
    }
}
