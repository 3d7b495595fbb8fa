import Foundation
import GRDB
import ProcessTesting
import StorageTestSupport
import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(1))) struct DurabilityTests {
    let folder: TemporaryFolder
    var log: String { folder.file.path + "-wal" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ durability: SQLiteStore.Durability, busyTimeout: Duration = .seconds(60)) throws -> SQLiteStore
    {
        try SQLiteStore.open(
            at: folder.file, migrations: TestSchema.migrations,
            options: .init(durability: durability, busyTimeout: busyTimeout))
    }

    private func policy(_ store: SQLiteStore) async throws -> [String?] {
        try await store.read { db in
            try ["journal_mode", "synchronous"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
        }
    }

    /// Another connection, whose transactions last as long as the test wants.
    private func bystander() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: ChecksumFile.address(of: folder.file.path), configuration: configuration)
    }

    @Test func `a fast store uses a write-ahead log, and a durable one brings the file back`() async throws {
        do {
            let store = try open(.fast)
            #expect(try await policy(store) == ["wal", "1"])
            try await store.add("a")
        }
        let store = try open(.durable)
        #expect(try await policy(store) == ["truncate", "2"])
        #expect(try await store.count("a") == 1)
    }

    @Test func `a durable store syncs the log of a fast one with each commit`() async throws {
        let fast = try open(.fast)
        let durable = try open(.durable, busyTimeout: .zero)
        #expect(try await policy(durable) == ["wal", "2"])
        try await fast.add("a")
        try await durable.add("b")
        #expect(try await fast.count() == 2)
    }

    @Test func `a fast store brings a durable one along to the log, which it syncs with each commit`() async throws {
        let durable = try open(.durable)
        try await durable.add("a")
        let fast = try open(.fast)
        try await fast.add("b")
        try await durable.add("c")
        #expect(try await policy(fast) == ["wal", "1"])
        #expect(try await policy(durable) == ["wal", "2"])
        #expect(try await fast.count() == 3)
    }

    @Test func `a fast store waits for whoever writes`() async throws {
        _ = try open(.durable)
        let writer = try bystander()
        try await writer.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN IMMEDIATE")
            try TestSchema.add("a", to: db)
        }
        let opening = Task { try open(.fast) }
        // It is most likely waiting by then; it passes if not.
        try await Task.sleep(for: .milliseconds(100))
        try await writer.writeWithoutTransaction { db in try db.execute(sql: "COMMIT") }
        let store = try await opening.value
        #expect(try await policy(store) == ["wal", "1"])
        #expect(try await store.count("a") == 1)
    }

    @Test func `a fast store waits no longer than the deadline`() async throws {
        let process = try ChildProcess.writer("hold", folder.file.path)
        #expect(await process.line() == "holding")
        #expect(throws: StorageError.busy(file: folder.file.path)) {
            try self.open(.fast, busyTimeout: .milliseconds(30))
        }
    }

    @Test func `the last store that closes moves the log into the file`() async throws {
        var first: SQLiteStore? = try open(.fast)
        var second: SQLiteStore? = try open(.fast)
        try await first?.add("a")
        try await second?.add("b")
        first = nil
        #expect(fileSize(log) > 0)
        second = nil
        #expect(!FileManager.default.fileExists(atPath: log))
        #expect(try await open(.durable).count() == 2)
    }

    @Test func `the log stays small while a store writes much`() async throws {
        let store = try open(.fast)
        var largest = 0
        for _ in 0..<40 {
            try await store.write { db in
                for _ in 0..<100 {
                    try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('a', randomblob(4000))")
                }
            }
            largest = max(largest, fileSize(log))
        }
        #expect(fileSize(folder.file.path) > 10 << 20)
        #expect(largest < 8 << 20)
        // The short wait of a checkpoint is not that of a write.
        #expect(try await store.read { db in try Int.fetchOne(db, sql: "PRAGMA busy_timeout") } == 60_000)
    }

    @Test func `a write succeeds while a reader keeps the log from being moved`() async throws {
        let store = try open(.fast)
        try await store.add("a")
        let reader = try bystander()
        try await reader.writeWithoutTransaction { db in try db.execute(sql: "BEGIN; SELECT * FROM item") }
        for _ in 0..<3 {
            try await store.write { db in
                for _ in 0..<1_500 {
                    try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('a', randomblob(4000))")
                }
            }
        }
        #expect(fileSize(log) > 15 << 20)
        try await reader.writeWithoutTransaction { db in try db.execute(sql: "COMMIT") }
        #expect(try await store.count() == 4_501)
        for _ in 0..<2_000 where fileSize(log) > 0 { try await store.add("a") }
        #expect(fileSize(log) == 0)
    }

    /// Else versions of SQLite that are in use can lose a commit that restarts the log at the same time.
    @Test func `only a checkpoint that keeps others from writing copies from the log`() async throws {
        let store = try open(.fast)
        try await store.add("a")
        func copied(_ mode: String) async throws -> Int? {
            try await store.queue.writeWithoutTransaction { db in
                try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(\(mode))")?["checkpointed"]
            }
        }
        let before = try Data(contentsOf: folder.file)
        #expect(try await copied("PASSIVE") == 0)
        #expect(try Data(contentsOf: folder.file) == before)
        // Somebody writes, so that SQLite makes it a passive one.
        let writer = try bystander()
        try await writer.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
        try await store.queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA busy_timeout = 0") }
        _ = try await copied("FULL")
        #expect(try Data(contentsOf: folder.file) == before)
        try await writer.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }

        _ = try await copied("FULL")
        #expect(try Data(contentsOf: folder.file) != before)
    }
}
