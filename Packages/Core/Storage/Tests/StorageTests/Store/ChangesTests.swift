import Foundation
import GRDB
import ProcessTesting
import Storage
import StorageTesting
import TestSupport
import Testing

struct ChangesTests {
    @Test(arguments: Backing.allCases)
    func `an own write signals every subscriber`(backing: Backing) async throws {
        try await backing.withStore { store in
            let streams = (0..<3).map { _ in store.changes() }
            try await store.add("a")
            for stream in streams {
                for await _ in stream { break }
            }
        }
    }

    /// Signals left in a stream after `body`; releasing the store ends the stream.
    private func signals(after body: (SQLiteStore) async throws -> Void) async throws -> Int {
        var store: SQLiteStore? = try SQLiteStore.inMemory(migrations: TestSchema.migrations)
        let stream = try #require(store).changes()
        try await body(#require(store))
        store = nil
        var count = 0
        for await _ in stream { count += 1 }
        return count
    }

    @Test func `pending signals are merged`() async throws {
        let count = try await signals { store in
            for _ in 0..<3 { try await store.add("a") }
        }
        #expect(count == 1)
    }

    @Test func `a write that is rolled back sends no signal`() async throws {
        struct Trouble: Error {}
        let count = try await signals { store in
            try? await store.write { db in
                try TestSchema.add("a", to: db)
                throw Trouble()
            }
            // A commit without changes does not report earlier changes that were rolled back.
            try await store.write { _ in }
        }
        #expect(count == 0)
    }

    @Test func `reads and writes that change no row send no signal`() async throws {
        let count = try await signals { store in
            _ = try await store.count()
            try await store.write { db in try db.execute(sql: "DELETE FROM item") }
        }
        #expect(count == 0)
    }

    @Test func `a write to a table without row ids sends a signal`() async throws {
        let count = try await signals { store in
            try await store.write { db in
                try db.execute(
                    sql: """
                        CREATE TABLE pair (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
                        INSERT INTO pair VALUES ('a', 'b');
                        """)
            }
        }
        #expect(count == 1)
    }

    @Test func `emptying a table sends a signal`() async throws {
        let count = try await signals { store in
            try await store.add("a")
            // Takes the first signal, so that the second one counts.
            let first = store.changes()
            try await store.write { db in try db.execute(sql: "DELETE FROM item") }
            for await _ in first { break }
        }
        #expect(count == 1)
    }

    @Test(arguments: Backing.allCases)
    func `a stream ends when its task is cancelled`(backing: Backing) async throws {
        try await backing.withStore { store in
            let stream = store.changes()
            let task = Task { for await _ in stream {} }
            task.cancel()
            await task.value
        }
    }

    @Test(arguments: Backing.allCases)
    func `a stream ends when the store is released`(backing: Backing) async throws {
        let stream = try await backing.withStore { store in store.changes() }
        for await _ in stream {}
    }

    @Test func `a write of another store on the same file sends a signal`() async throws {
        let folder = try TemporaryFolder()
        let options = SQLiteStore.Options(pollInterval: .milliseconds(5))
        let store = try SQLiteStore.open(
            at: folder.file, migrations: TestSchema.migrations, options: options)
        let other = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        let streams = [store.changes(), store.changes()]
        try await other.add("a")
        for stream in streams {
            for await _ in stream { break }
        }
        #expect(try await store.count() == 1)
    }

    @Test func `a write of another process sends a signal after the poll interval`() async throws {
        let folder = try TemporaryFolder()
        let clock = ManualClock()
        let options = SQLiteStore.Options(pollInterval: .seconds(3), clock: clock)
        let store = try SQLiteStore.open(
            at: folder.file, migrations: TestSchema.migrations, options: options)
        let stream = store.changes()
        try await clock.waitForSleepers(1)

        let process = try ChildProcess.writer("add", folder.file.path, "other", "1")
        #expect(await process.line() == "ready")
        try process.go()
        #expect(await process.line() == "done")
        clock.advance(by: .seconds(3))
        for await _ in stream { break }
        #expect(try await store.count("other") == 1)
        #expect(await process.exit() == 0)
    }

    @Test func `polling without a write sends no signal`() async throws {
        let folder = try TemporaryFolder()
        let clock = ManualClock()
        var store: SQLiteStore? = try SQLiteStore.open(
            at: folder.file, migrations: TestSchema.migrations, options: .init(clock: clock))
        let stream = try #require(store).changes()
        try await clock.waitForSleepers(1)
        clock.advance(by: .seconds(1))
        try await clock.waitForSleepers(1)
        store = nil
        var count = 0
        for await _ in stream { count += 1 }
        #expect(count == 0)
    }

    @Test func `a write just before subscribing is signalled`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore.open(
            at: folder.file, migrations: TestSchema.migrations, options: .init(clock: ManualClock()))
        let other = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        try await other.add("a")
        // No time passes: the first look has to find it.
        for await _ in store.changes() { break }
    }

    @Test func `polling starts with the first subscriber and stops with the last`() async throws {
        let folder = try TemporaryFolder()
        let clock = ManualClock()
        let store = try SQLiteStore.open(
            at: folder.file, migrations: TestSchema.migrations, options: .init(clock: clock))
        for _ in 0..<2 {
            let (first, second) = (store.changes(), store.changes())
            let tasks = [Task { for await _ in first {} }, Task { for await _ in second {} }]
            try await clock.waitForSleepers(1)
            tasks[0].cancel()
            await tasks[0].value
            // The second one still hears of time passing: the poller goes back to sleep.
            clock.advance(by: .seconds(1))
            try await clock.waitForSleepers(1)
            tasks[1].cancel()
            try await until { clock.sleeperCount == 0 }
        }
    }
}
