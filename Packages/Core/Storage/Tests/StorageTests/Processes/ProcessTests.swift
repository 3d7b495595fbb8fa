import Foundation
import GRDB
import ProcessTesting
import Storage
import StorageTesting
import TestSupport
import Testing

struct ProcessTests {
    let folder: TemporaryFolder
    var path: String { folder.file.path }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(busyTimeout: Duration = .seconds(10)) throws -> SQLiteStore {
        try SQLiteStore.open(
            at: folder.file, migrations: TestSchema.migrations,
            options: .init(busyTimeout: busyTimeout))
    }

    @Test func `processes that start at once on a fresh file lose no row`() async throws {
        let writers = ["a", "b", "c", "d"]
        let processes = try writers.map { try ChildProcess.writer("add", path, $0, "40") }
        for process in processes { #expect(await process.line() == "ready") }
        // The file does not exist yet: the processes create, migrate and write it together.
        #expect(!FileManager.default.fileExists(atPath: path))
        for process in processes { try process.go() }
        for process in processes {
            #expect(await process.line() == "done")
            #expect(await process.exit() == 0)
        }
        let store = try store()
        for writer in writers { #expect(try await store.count(writer) == 40) }
    }

    @Test func `reads and writes succeed while another process writes`() async throws {
        let store = try store()
        let process = try ChildProcess.writer("add", path, "other", "60")
        #expect(await process.line() == "ready")
        try process.go()
        var last = 0
        for _ in 0..<60 {
            try await store.add("here")
            let count = try await store.count("other")
            #expect(count >= last)
            last = count
        }
        #expect(await process.line() == "done")
        #expect(try await store.count("here") == 60)
        #expect(try await store.count("other") == 60)
    }

    @Test func `a killed writer leaves exactly its committed rows`() async throws {
        let process = try ChildProcess.writer("hold", path)
        #expect(await process.line() == "holding")
        process.kill()
        #expect(await process.exit() == SIGKILL)
        // The half-done write had reached the file: opening has to take it back.
        let journal = try Data(contentsOf: URL(fileURLWithPath: path + "-journal"))
        #expect(!journal.isEmpty)

        let store = try store()
        #expect(try await store.count("committed") == 1)
        #expect(try await store.count() == 1)
        let check = try await store.read { db in
            try String.fetchOne(db, sql: "PRAGMA integrity_check")
        }
        #expect(check == "ok")
    }

    @Test func `an open store still works after another process was killed`() async throws {
        let store = try store()
        let process = try ChildProcess.writer("hold", path)
        #expect(await process.line() == "holding")
        process.kill()
        #expect(await process.exit() == SIGKILL)
        #expect(try await store.count() == 1)
        try await store.add("here")
        #expect(try await store.count("here") == 1)
    }

    @Test func `reads, writes and opening give up at the deadline`() async throws {
        let busy = StorageError.busy(file: path)
        let store = try store(busyTimeout: .milliseconds(30))
        let process = try ChildProcess.writer("hold", path)
        #expect(await process.line() == "holding")
        await #expect(throws: busy) { try await store.count() }
        await #expect(throws: busy) { try await store.add("here") }
        #expect(throws: busy) { try self.store(busyTimeout: .milliseconds(30)) }

        try process.go()
        #expect(await process.line() == "done")
        #expect(try await store.count("held") == 200)
        #expect(try await store.count("here") == 0)
    }

    @Test func `a read waits for another process's commit`() async throws {
        let store = try store()
        let process = try ChildProcess.writer("hold", path)
        #expect(await process.line() == "holding")
        let count = Task { try await store.count("held") }
        try process.go()
        #expect(try await count.value == 200)
    }
}
