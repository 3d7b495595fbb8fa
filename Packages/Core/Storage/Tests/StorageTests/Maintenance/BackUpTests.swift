import Files
import Foundation
import GRDB
import ProcessTesting
import StorageTesting
import TestSupport
import Testing

@testable import Storage

struct BackUpTests {
    let folder: TemporaryFolder
    var copy: URL { folder.url.appendingPathComponent("copies/copy.sqlite") }

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    }

    private func copies() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: copy.deletingLastPathComponent().path)
    }

    @Test(arguments: Backing.allCases)
    func `a backup is one file that opens as a store with the same rows`(backing: Backing) async throws {
        try await backing.withStore { store in
            try await store.add("a")
            try await store.backUp(to: copy)
            try await store.add("b")
            #expect(try folder.mode(copy) == 0o600)
            #expect(try copies() == ["copy.sqlite"])
        }
        let other = try SQLiteStore.open(at: copy, migrations: TestSchema.migrations)
        #expect(try await other.checkIntegrity() == [])
        #expect(try await other.count("a") == 1)
        #expect(try await other.count() == 1)
    }

    @Test func `an existing file is overwritten only if the caller allows it`() async throws {
        let store = try SQLiteStore.inMemory(migrations: TestSchema.migrations)
        try Data("mine".utf8).write(to: copy)
        await #expect(throws: StorageError.alreadyExists(file: copy.path)) { try await store.backUp(to: copy) }
        #expect(try Data(contentsOf: copy) == Data("mine".utf8))
        #expect(try copies() == ["copy.sqlite"])

        try await store.add("a")
        try await store.backUp(to: copy, replacing: true)
        #expect(try folder.mode(copy) == 0o600)
        #expect(try await SQLiteStore.open(at: copy, migrations: TestSchema.migrations).count() == 1)
    }

    @Test func `a backup never replaces the file of a store`() async throws {
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        try await store.add("a")
        await #expect(throws: StorageError.alreadyExists(file: folder.file.path)) {
            try await store.backUp(to: folder.file, replacing: true)
        }
        #expect(try await SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations).count() == 1)
    }

    @Test func `a file that appears at the destination meanwhile stays`() async throws {
        let file = try TemporaryFile(for: copy.path)
        try Data("mine".utf8).write(to: copy)
        #expect(throws: StorageError.alreadyExists(file: copy.path)) {
            try StorageError.about(copy.path) { () throws(FileError) in try file.putInPlace(replacing: false) }
        }
        #expect(try Data(contentsOf: copy) == Data("mine".utf8))
    }

    @Test func `a damaged database is reported and leaves no backup`() async throws {
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        try await store.write { db in
            for _ in 0..<20 {
                try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('a', randomblob(3000))")
            }
        }
        let other = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        let handle = try FileHandle(forUpdating: folder.file)
        let size = try handle.seekToEnd()
        try handle.seek(toOffset: 4096)
        try handle.write(contentsOf: Data(repeating: 0xFF, count: Int(size) - 4096))
        try handle.close()
        await #expect(throws: StorageError.corrupt(file: folder.file.path)) { try await other.backUp(to: copy) }
        #expect(try copies() == [])
    }

    @Test func `places that cannot be written are reported`() async throws {
        let store = try SQLiteStore.inMemory(migrations: TestSchema.migrations)
        let missing = folder.url.appendingPathComponent("missing/copy.sqlite")
        await #expect(throws: StorageError.cannotOpen(file: missing.path, reason: "No such file or directory")) {
            try await store.backUp(to: missing)
        }
        let full = URL(fileURLWithPath: "/dev/full/copy.sqlite")
        await #expect(throws: StorageError.cannotOpen(file: full.path, reason: "Not a directory")) {
            try await store.backUp(to: full)
        }
    }

    @Test func `a full disk is reported, and no backup is left`() async throws {
        // A limit on the size of files stops SQLite halfway, as a full disk does.
        let process = try ChildProcess.writer("back-up-large", folder.file.path, copy.path)
        #expect(await process.line() == "\(StorageError.diskFull(file: copy.path))")
        #expect(await process.exit() == 0)
        #expect(try copies() == [])
    }

    @Test func `a backup made while others write holds one moment of each writer`() async throws {
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        let process = try ChildProcess.writer("add", folder.file.path, "other", "100")
        #expect(await process.line() == "ready")
        try process.go()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { for _ in 0..<50 { try await store.add("here") } }
            for number in 0..<5 {
                let copy = copy.appendingPathExtension("\(number)")
                group.addTask {
                    let before = (try await store.count("here"), try await store.count("other"))
                    try await store.backUp(to: copy)
                    let after = (try await store.count("here"), try await store.count("other"))
                    let other = try SQLiteStore.open(at: copy, migrations: TestSchema.migrations)
                    #expect(try await other.checkIntegrity() == [])
                    #expect(try await (before.0...after.0).contains(other.count("here")))
                    #expect(try await (before.1...after.1).contains(other.count("other")))
                }
            }
            try await group.waitForAll()
        }
        #expect(await process.line() == "done")
        #expect(try await store.count("other") == 100)
    }

    @Test func `a cancelled backup leaves nothing`() async throws {
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        let task = Task { [copy] in
            while !Task.isCancelled { await Task.yield() }
            try await store.backUp(to: copy)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try copies() == [])
    }

    @Test func `a kill leaves a complete backup or no backup, and the next backup removes leftover files`() async throws
    {
        do {
            let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
            try await store.write { db in
                for _ in 0..<200 {
                    try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('a', randomblob(4000))")
                }
            }
        }
        var runs = RandomRuns.kills()
        for _ in 0..<runs.count {
            let process = try ChildProcess.writer("back-up", folder.file.path, copy.path)
            _ = try await process.killed(after: .microseconds(Int.random(in: 0...50_000, using: &runs)))
            let backup = try ReadOnlyFile.open(copy.path)
            #expect(try await backup.read(Integrity.structure) == [])
            #expect(try await backup.read { db in try TestSchema.count(in: db) } == 200)
        }
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        try await store.backUp(to: copy, replacing: true)
        #expect(try copies() == ["copy.sqlite"])
    }
}
