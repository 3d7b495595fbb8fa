import Foundation
import GRDB
import StorageTesting
import TestSupport
import Testing

@testable import Storage

/// Which files have checksums, and keep them.
struct ChecksumTests {
    let folder: TemporaryFolder
    var path: String { folder.file.path }
    var damage: StorageError { .corrupt(file: path) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open() throws -> SQLiteStore {
        try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
    }

    private func makeWithOneRow() async throws {
        try await open().add("a")
    }

    @Test func `a store without any migration has a page with a checksum`() throws {
        _ = try SQLiteStore.open(at: folder.file, migrations: [])
        #expect(fileSize(path) == 4_096)
        try flipEachPage(of: folder.file)
        #expect(throws: damage) { try SQLiteStore.open(at: folder.file, migrations: []) }
    }

    @Test func `an emptied file is damaged, and a removed file is created again`() async throws {
        try await makeWithOneRow()
        for size in 0...1 {
            try Data(count: size).write(to: folder.file)
            #expect(throws: damage) { try open() }
        }
        try FileManager.default.removeItem(at: folder.file)
        #expect(try await open().count() == 0)
        try Data().write(to: folder.file)
        #expect(throws: damage) { try open() }
    }

    @Test(arguments: 0...1)
    func `an empty file that a killed process left is a new one`(size: Int) async throws {
        try Data(count: size).write(to: folder.file)
        try Data().write(to: URL(fileURLWithPath: path + ".lock"))
        try await makeWithOneRow()
        #expect(try await open().count("a") == 1)
    }

    @Test func `a file whose first page was not committed is a new file`() async throws {
        _ = try SQLiteStore.open(at: folder.file, migrations: [])
        try Data().write(to: URL(fileURLWithPath: path + ".lock"))
        // https://www.sqlite.org/fileformat2.html#the_rollback_journal: mark, records, nonce, the file's former pages,
        // and the sizes of sectors and pages.
        let journal: [UInt8] =
            [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
            + [0, 0, 0, 0] + [1, 2, 3, 4] + [0, 0, 0, 0] + [0, 0, 2, 0] + [0, 0, 16, 0]
        let padding = [UInt8](repeating: 0, count: 512 - journal.count)
        try Data(journal + padding).write(to: URL(fileURLWithPath: path + "-journal"))
        for _ in 0..<2 {
            _ = try SQLiteStore.open(at: folder.file, migrations: [])
            #expect(fileSize(path) == 4_096)
        }
    }

    @Test func `a copy without the lock file beside it keeps its checksums`() async throws {
        try await makeWithOneRow()
        let copy = folder.url.appendingPathComponent("copy.sqlite")
        try FileManager.default.copyItem(at: folder.file, to: copy)
        #expect(try await SQLiteStore.open(at: copy, migrations: TestSchema.migrations).count("a") == 1)
        try patch(copy, at: 4_000) { $0 ^= 1 }
        #expect(throws: StorageError.corrupt(file: copy.path)) {
            try SQLiteStore.open(at: copy, migrations: TestSchema.migrations)
        }
    }

    @Test(arguments: ["a b", "100%", "50%25", "who?vfs=unix", "#1", "ü–😀", "'quoted\"", "a&b=c;d", "back\\slash"])
    func `a path may have any name`(name: String) async throws {
        let file = folder.url.appendingPathComponent(name).appendingPathComponent(name)
        try await SQLiteStore.open(at: file, migrations: TestSchema.migrations).add("a")
        let names = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
        #expect(Set(names) == [name, name + ".lock", name + "-journal"])
        #expect(try await SQLiteStore.open(at: file, migrations: TestSchema.migrations).count("a") == 1)
    }

    @Test func `vacuum and backup keep the checksums`() async throws {
        let copy = folder.url.appendingPathComponent("copy.sqlite")
        do {
            let store = try open()
            for _ in 0..<50 { try await store.add("a") }
            try await store.write { db in try db.execute(sql: "DELETE FROM item WHERE id % 2 = 0") }
            try await store.queue.vacuum()
            let target = try SQLiteStore.open(at: copy, migrations: [])
            try await store.queue.writeWithoutTransaction { db in
                try target.queue.writeWithoutTransaction { try db.backup(to: $0) }
            }
        }
        for file in [folder.file, copy] {
            #expect(try await SQLiteStore.open(at: file, migrations: TestSchema.migrations).count("a") == 25)
        }
    }

    /// Some are never written, unless they are to be overwritten; a backup reads them all.
    @Test func `a backup copies pages that one write used and freed`() async throws {
        let store = try open()
        try await store.write { db in
            for writer in ["a", "b"] {
                for _ in 0..<20 {
                    try db.execute(
                        sql: "INSERT INTO item (writer, payload) VALUES (?, randomblob(8000))", arguments: [writer])
                }
            }
            try db.execute(sql: "DELETE FROM item WHERE writer = 'a'")
        }
        let copy = folder.url.appendingPathComponent("copy.sqlite")
        let target = try SQLiteStore.open(at: copy, migrations: [])
        try await store.queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA shrink_memory")
            try target.queue.writeWithoutTransaction { try db.backup(to: $0) }
        }
        #expect(try await target.count("b") == 20)
    }

    @Test func `pages that leave no room for checksums are not written`() async throws {
        let plainPath = folder.url.appendingPathComponent("plain.sqlite").path
        let plain = try DatabaseQueue(path: plainPath)
        try await plain.write { db in try db.execute(sql: "CREATE TABLE other (id INTEGER PRIMARY KEY)") }
        try await makeWithOneRow()
        do {
            let store = try open()
            await #expect(throws: DatabaseError.self) {
                try await plain.writeWithoutTransaction { db in
                    try store.queue.writeWithoutTransaction { try db.backup(to: $0) }
                }
            }
        }
        #expect(try await open().count("a") == 1)
    }
}
