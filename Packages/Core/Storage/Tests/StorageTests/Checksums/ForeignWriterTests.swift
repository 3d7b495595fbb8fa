import Foundation
import GRDB
import ProcessTesting
import StorageTesting
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Files that other programs write into a store's place.
struct ForeignWriterTests {
    let folder: TemporaryFolder
    let messages = Messages()
    var path: String { folder.file.path }

    final class Messages: Sendable {
        let all = Mutex<[String]>([])
        var count: Int { all.withLock { $0.count } }
    }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ url: URL? = nil) throws -> SQLiteStore {
        try SQLiteStore.open(
            at: url ?? folder.file, migrations: TestSchema.migrations,
            options: .init(pollInterval: .milliseconds(5)) { [messages] message in
                messages.all.withLock { $0.append(message) }
            })
    }

    private func makeWithRows() async throws {
        let store = try open()
        try await store.write { db in
            for _ in 0..<50 {
                try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('a', randomblob(500))")
            }
        }
    }

    /// SQLite as any other program has it, which waits while a store reads.
    private func run(_ sql: String, on url: URL? = nil) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(600)
        let queue = try DatabaseQueue(path: (url ?? folder.file).path, configuration: configuration)
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
        try queue.close()
    }

    /// Opens the file, and expects its checksums to be in force.
    private func expectRows(_ writer: String = "a", _ count: Int = 50, at url: URL? = nil) async throws {
        do {
            let store = try open(url)
            #expect(try await store.count(writer) == count)
            #expect(try await store.checkIntegrity() == [])
        }
        let file = url ?? folder.file
        let known = messages.count
        _ = try open(url)
        #expect(messages.count == known)
        for page in 0..<fileSize(file.path) / 4_096 {
            try patch(file, at: page * 4_096 + 4_000) { $0 ^= 1 }
            if page == 0 { #expect(throws: StorageError.corrupt(file: file.path)) { try open(url) } }
            if page == 0 { try patch(file, at: 4_000) { $0 ^= 1 } }
        }
        await #expect(throws: StorageError.corrupt(file: file.path)) {
            try await open(url).read { db in _ = try Row.fetchAll(db, sql: "SELECT * FROM item") }
        }
    }

    static let changes = [
        "UPDATE item SET writer = 'b'", "UPDATE item SET writer = 'b'; VACUUM",
        "CREATE TABLE other (id); UPDATE item SET writer = 'b'",
        "PRAGMA user_version = 7; UPDATE item SET writer = 'b'",
        "PRAGMA journal_mode = WAL; UPDATE item SET writer = 'b'",
        "PRAGMA page_size = 1024; VACUUM; UPDATE item SET writer = 'b'",
        "PRAGMA locking_mode = EXCLUSIVE; UPDATE item SET writer = 'c'; UPDATE item SET writer = 'b'",
        """
        UPDATE item SET writer = 'b'; DELETE FROM item WHERE id > 25;
        INSERT INTO item SELECT id + 25, writer, payload FROM item
        """,
    ]

    @Test(arguments: changes)
    func `opening a file that another program wrote to is reported, and the file is protected again`(sql: String)
        async throws
    {
        try await makeWithRows()
        try run(sql)
        let before = messages.count
        try await expectRows("b")
        #expect(messages.count == before + 1)
        #expect(messages.all.withLock { $0.last }?.contains(path) == true)
    }

    @Test func `a vacuum by another program keeps all rows readable`() async throws {
        try await makeWithRows()
        try run("VACUUM")
        try await expectRows()
    }

    @Test func `copies by other programs open`() async throws {
        try await makeWithRows()
        let copy = folder.url.appendingPathComponent("into.sqlite")
        try run("VACUUM INTO '\(copy.path)'")
        try await expectRows(at: copy)

        let backup = folder.url.appendingPathComponent("backup.sqlite")
        let (source, target) = (try DatabaseQueue(path: path), try DatabaseQueue(path: backup.path))
        try source.backup(to: target)
        try source.close()
        try target.close()
        try await expectRows(at: backup)
    }

    @Test func `a backup of another program is restored`() async throws {
        try await makeWithRows()
        for sql in ["VACUUM INTO", "PRAGMA page_size = 8192; VACUUM; PRAGMA journal_mode = WAL; VACUUM INTO"] {
            let copy = folder.url.appendingPathComponent("\(UUID().uuidString).sqlite")
            try FileManager.default.copyItem(at: folder.file, to: copy)
            let backup = folder.url.appendingPathComponent("\(UUID().uuidString).sqlite")
            try run("\(sql) '\(backup.path)'", on: copy)
            try SQLiteStore.restore(from: backup, to: folder.file, migrations: TestSchema.migrations)
            #expect(try await open().count("a") == 50)
        }
    }

    @Test func `a file without checksums opens in place of a file with checksums`() async throws {
        try await makeWithRows()
        let schema = try await open().read { db in
            try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
        }
        let plain = folder.url.appendingPathComponent("plain.sqlite")
        try run(
            schema.joined(separator: ";") + "; ATTACH '\(path)' AS old; INSERT INTO item SELECT * FROM old.item;"
                + "INSERT INTO grdb_migrations SELECT * FROM old.grdb_migrations", on: plain)
        #expect(rename(plain.path, path) == 0)
        try await expectRows()
    }

    @Test func `an open store reads and signals another program's writes`() async throws {
        try await makeWithRows()
        let store = try open()
        var changes = store.changes().makeAsyncIterator()
        #expect(try await store.count("a") == 50)
        for writer in ["b", "c", "d"] {
            try run("UPDATE item SET writer = '\(writer)' WHERE writer != 'here'")
            #expect(await changes.next() != nil)
            #expect(try await store.count(writer) == 50)
            try run("UPDATE item SET payload = randomblob(600)")
            try await store.add("here")
        }
        #expect(try await store.count("here") == 3)
        #expect(try await store.checkIntegrity() == [])
        try await store.queue.vacuum()
        #expect(messages.count >= 6)
    }

    @Test func `an open store reports that another program has rewritten the file`() async throws {
        try await makeWithRows()
        do {
            let store = try open()
            try run("PRAGMA page_size = 1024; VACUUM")
            await #expect(throws: StorageError.changedByOther(file: path)) { try await store.count() }
        }
        try await expectRows()
    }

    @Test func `a file that another program left unsound is damaged and stays unchanged`() async throws {
        try await makeWithRows()
        try run(
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = 'CREATE INDEX item_writer ON item (payload)' WHERE name = 'item_writer';
            """)
        let before = try Data(contentsOf: folder.file)
        #expect(throws: StorageError.corrupt(file: path)) { try open() }
        #expect(try Data(contentsOf: folder.file) == before)
        #expect(messages.count == 0)
    }

    static let shell = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(
        .enabled(if: shell != nil, "SQLite's shell is not installed"),
        arguments: [
            "UPDATE item SET writer = 'a';", "VACUUM;", ".backup COPY", "VACUUM INTO 'COPY';", ".clone COPY",
            ".save COPY",
            "PRAGMA journal_mode = WAL; UPDATE item SET writer = 'a';",
        ])
    func `a file opens after SQLite's shell has worked on it, and so does its copy`(command: String) async throws {
        try await makeWithRows()
        let copy = folder.url.appendingPathComponent("copy.sqlite")
        let process = try ChildProcess(
            #require(Self.shell), ["-bail", path, command.replacing("COPY", with: copy.path)])
        let said = await process.lines()
        #expect(await process.exit() == 0, "\(said)")
        for file in command.contains("COPY") ? [folder.file, copy] : [folder.file] { try await expectRows(at: file) }
    }
}
