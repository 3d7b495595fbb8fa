import Foundation
import GRDB
import ProcessTesting
import StorageTesting
import TestSupport
import Testing

@testable import Storage

/// Files that can be read and not written.
struct ReadOnlyTests {
    let folder: TemporaryFolder
    var path: String { folder.file.path }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ migrations: [Migration] = TestSchema.migrations) throws -> SQLiteStore {
        try SQLiteStore.open(at: folder.file, migrations: migrations)
    }

    /// Lets `make` create files on a disk that then becomes read-only.
    private func withReadOnlyDisk(_ make: () async throws -> Void, _ body: () async throws -> Void) async throws {
        let disk = try SmallDisk(at: folder.url, size: "4m")
        try await make()
        try disk.makeReadOnly()
        try await body()
        withExtendedLifetime(disk) {}
    }

    private func expectReadOnly(rows: Int) async throws {
        let store = try open()
        #expect(store.isReadOnly)
        #expect(try await store.count() == rows)
        #expect(try await store.checkIntegrity() == [])
        await #expect(throws: StorageError.readOnly(file: path)) { try await store.add("b") }
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sqlite")
        defer { unlink(copy.path) }
        try await store.backUp(to: copy)
        #expect(try SQLiteStore.inMemory(migrations: []).isReadOnly == false)
    }

    @Test(SmallDisk.isPossible) func `a store on a read-only disk is read, and its writes are refused`() async throws {
        try await withReadOnlyDisk {
            try await open().add("a")
        } _: {
            try await expectReadOnly(rows: 1)
        }
    }

    @Test(SmallDisk.isPossible) func `a backup on a read-only disk is read in its place`() async throws {
        try await withReadOnlyDisk {
            let store = try SQLiteStore.inMemory(migrations: TestSchema.migrations)
            try await store.add("a")
            try await store.backUp(to: folder.file)
        } _: {
            try await expectReadOnly(rows: 1)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["data.sqlite"])
        }
    }

    @Test(SmallDisk.isPossible, arguments: ["VACUUM", "PRAGMA page_size = 1024; VACUUM"])
    func `a file that another program wrote is read on a read-only disk`(sql: String) async throws {
        try await withReadOnlyDisk {
            try await open().add("a")
            try await DatabaseQueue(path: path).writeWithoutTransaction { db in
                try db.execute(sql: "UPDATE item SET payload = zeroblob(900); \(sql)")
            }
        } _: {
            try await expectReadOnly(rows: 1)
        }
    }

    @Test(SmallDisk.isPossible) func `a file that needs a migration is refused on a read-only disk, with that reason`()
        async throws
    {
        try await withReadOnlyDisk {
            try await open(Array(TestSchema.migrations.prefix(1))).add("a")
        } _: {
            #expect(throws: StorageError.outdatedSchema(file: path)) { try open() }
        }
    }

    @Test(SmallDisk.isPossible) func `an interrupted write is reported on a read-only disk`() async throws {
        try await withReadOnlyDisk {
            let process = try ChildProcess.writer("hold", path)
            #expect(await process.line() == "holding")
            process.kill()
            #expect(await process.exit() == SIGKILL)
        } _: {
            #expect(throws: StorageError.unfinishedWrite(file: path)) { try open() }
        }
    }

    @Test(SmallDisk.isPossible) func `damage and an emptied file are reported on a read-only disk`() async throws {
        for isEmptied in [false, true] {
            try await withReadOnlyDisk {
                try await open().add("a")
                if isEmptied {
                    try Data().write(to: folder.file)
                } else {
                    try patch(folder.file, at: 4_000) { $0 ^= 1 }
                }
            } _: {
                #expect(throws: StorageError.corrupt(file: path)) { try open() }
            }
        }
    }

    @Test(SmallDisk.isPossible) func `a missing file on a read-only disk reads as empty`() async throws {
        try await withReadOnlyDisk {
        } _: {
            try await expectReadOnly(rows: 0)
        }
    }

    /// By another user: for root the modes of files do not count.
    private func opened() async throws -> [String] {
        let process = try ChildProcess.writer("open-unprivileged", path)
        let lines = await process.lines()
        #expect(await process.exit() == 0)
        return lines
    }

    @Test func `a file that is not there is empty in a read-only folder`() async throws {
        chmod(folder.url.path, 0o555)
        #expect(try await opened() == ["opened with 0 rows, read-only", "\(StorageError.readOnly(file: path))"])
    }

    @Test(arguments: [true, false])
    func `a file that cannot be read, or whose folder cannot, is reported so`(isFolder: Bool) async throws {
        do { try await open().add("a") }
        chmod(isFolder ? folder.url.path : path, 0)
        defer { chmod(folder.url.path, 0o700) }
        #expect(try await opened() == ["\(StorageError.cannotOpen(file: path, reason: "Permission denied"))"])
    }

    @Test(arguments: [0o444, 0o644], [0o555, 0o777])
    func `a file without the right to write it is read and untouched`(file: mode_t, folderMode: mode_t) async throws {
        do { try await open().add("a") }
        let before = try Data(contentsOf: folder.file)
        // To root's own tests the other user is anybody else; to others', they are themselves.
        chmod(path, geteuid() == 0 ? file : file & 0o444)
        chmod(path + ".lock", 0o644)
        chmod(folder.url.path, folderMode)
        #expect(try await opened() == ["opened with 1 rows, read-only", "\(StorageError.readOnly(file: path))"])
        #expect(try Data(contentsOf: folder.file) == before)
    }
}
