import Foundation
import ProcessTesting
import StorageTesting
import Synchronization
import TestSupport
import Testing

@testable import Storage

struct OpeningTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `opening creates folders and files for their owner alone`() async throws {
        let outer = folder.url.appendingPathComponent("new")
        let file = outer.appendingPathComponent("deep/data.sqlite")
        let store = try SQLiteStore.open(at: file, migrations: TestSchema.migrations)
        try await store.add("a")

        #expect(try folder.mode(outer) == 0o700)
        #expect(try folder.mode(file.deletingLastPathComponent()) == 0o700)
        for suffix in ["", ".lock", "-journal"] {
            #expect(try folder.mode(URL(fileURLWithPath: file.path + suffix)) == 0o600, "\(suffix)")
        }
    }

    @Test func `a folder that exists keeps its mode`() throws {
        chmod(folder.url.path, 0o755)
        _ = try SQLiteStore.open(at: folder.file, migrations: [])
        #expect(try folder.mode(folder.url) == 0o755)
    }

    @Test func `rows are there after opening again`() async throws {
        do {
            let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
            try await store.add("a")
        }
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        #expect(try await store.count("a") == 1)
    }

    @Test func `the durability policy is in force`() async throws {
        let store = try SQLiteStore.open(at: folder.file, migrations: [])
        let policy = try await store.read { db in
            try ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"].map {
                try String.fetchOne(db, sql: "PRAGMA \($0)")
            }
        }
        #expect(policy == ["truncate", "2", "1", "10000"])
    }

    @Test(arguments: ["short", String(repeating: "not a database at all. ", count: 500)])
    func `a file that is no database is refused and untouched`(content: String) throws {
        try Data(content.utf8).write(to: folder.file)
        #expect(throws: StorageError.notADatabase(file: folder.file.path)) {
            try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        }
        #expect(try Data(contentsOf: folder.file) == Data(content.utf8))
    }

    @Test func `a damaged database is told from a foreign file`() async throws {
        do {
            let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
            try await store.add("a")
        }
        // The first page keeps SQLite's mark and loses its tables.
        let handle = try FileHandle(forUpdating: folder.file)
        try handle.seek(toOffset: 100)
        try handle.write(contentsOf: Data(repeating: 0xAA, count: 3_900))
        try handle.close()
        #expect(throws: StorageError.corrupt(file: folder.file.path)) {
            try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        }
    }

    @Test func `a folder in the place of the file is refused`() throws {
        #expect {
            try SQLiteStore.open(at: folder.url, migrations: TestSchema.migrations)
        } throws: { error in
            guard case .cannotOpen(folder.url.path, _)? = error as? StorageError else { return false }
            return true
        }
        try? FileManager.default.removeItem(atPath: folder.url.path + ".lock")
    }

    @Test func `a path below a regular file is refused`() throws {
        try Data("x".utf8).write(to: folder.file)
        let file = folder.file.appendingPathComponent("data.sqlite")
        #expect(throws: StorageError.cannotOpen(file: file.path, reason: "Not a directory")) {
            try SQLiteStore.open(at: file, migrations: [])
        }
    }

    @Test func `a path below a folder that cannot be made is refused`() throws {
        let file = URL(fileURLWithPath: "/proc/no-such-process/deep/data.sqlite")
        #expect(
            throws: StorageError.cannotOpen(file: file.path, reason: "No such file or directory")
        ) {
            try SQLiteStore.open(at: file, migrations: [])
        }
    }

    @Test func `an address that is no file is refused`() throws {
        let url = try #require(URL(string: "https://example.org/data.sqlite"))
        #expect {
            try SQLiteStore.open(at: url, migrations: [])
        } throws: { error in
            guard case .cannotOpen("https://example.org/data.sqlite", _)? = error as? StorageError
            else { return false }
            return true
        }
    }

    @Test func `opening waits for whoever is opening, up to the deadline`() throws {
        _ = try withExtendedLifetime(StoreLock.opening.take(.exclusive, of: folder.file.path, timeout: .zero)) {
            #expect(throws: StorageError.busy(file: folder.file.path)) {
                try SQLiteStore.open(
                    at: folder.file, migrations: [], options: .init(busyTimeout: .milliseconds(30)))
            }
        }
        _ = try SQLiteStore.open(
            at: folder.file, migrations: [], options: .init(busyTimeout: .milliseconds(30)))
    }

    @Test func `nobody opens the file while it is migrated`() throws {
        let file = folder.file
        let outcome = Mutex<StorageError?>(nil)
        let migration = Migration("opens the file again") { _ in
            do {
                _ = try SQLiteStore.open(
                    at: file, migrations: [], options: .init(busyTimeout: .zero))
            } catch let error as StorageError {
                outcome.withLock { $0 = error }
            }
        }
        _ = try SQLiteStore.open(at: file, migrations: [migration])
        #expect(outcome.withLock { $0 } == .busy(file: file.path))
    }

    @Test func `waiting times beyond reason are brought into range`() {
        let options = SQLiteStore.Options(
            busyTimeout: .seconds(Int64.max), pollInterval: .seconds(-1))
        #expect(options.busyTimeout == .seconds(86_400))
        #expect(options.pollInterval == .milliseconds(1))
    }
}
