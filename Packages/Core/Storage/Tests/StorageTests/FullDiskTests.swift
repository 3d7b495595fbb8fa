import Foundation
import GRDB
import ProcessTesting
import Storage
import StorageTesting
import TestSupport
import Testing

struct FullDiskTests {
    @Test func `a full file keeps what it has, and goes on when it may grow`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore.openWorkload(at: folder.file)
        try await store.limit(pages: 150)
        let number = try await store.commitUntilFull(folder.file)
        var model = WorkloadModel(Workload())
        try await store.expectAll(number, &model)
        #expect(model.number == number)

        try await store.limit(pages: 1_000_000)
        try await store.commit(number + 1...number + 20)
        try await store.expectAll(number + 20, &model)
    }

    @Test(SmallDisk.isPossible) func `a full disk takes nothing, and writing goes on when there is room`() async throws
    {
        let folder = try TemporaryFolder()
        let disk = try SmallDisk(at: folder.url, size: "4m")
        defer { withExtendedLifetime(disk) {} }
        let ballast = folder.url.appendingPathComponent("ballast")
        try Data(count: 2_000_000).write(to: ballast)
        var model = WorkloadModel(Workload())
        let number: Int
        do {
            let store = try SQLiteStore.openWorkload(at: folder.file)
            number = try await store.commitUntilFull(folder.file)
            try await store.expectAll(number, &model)
            #expect(model.number == number)
        }
        // The full disk does not keep the file from being opened.
        try await SQLiteStore.openWorkload(at: folder.file).expectAll(number, &model)
        try ballast.giveRoomBack()
        let store = try SQLiteStore.openWorkload(at: folder.file)
        try await store.expectAll(number, &model)
        try await store.commit(number + 1...number + 20)
        try await store.expectAll(number + 20, &model)
    }

    @Test(SmallDisk.isPossible)
    func `a database that finds no room on a full disk is made when there is`() async throws {
        let folder = try TemporaryFolder()
        let disk = try SmallDisk(at: folder.url, size: "128k")
        defer { withExtendedLifetime(disk) {} }
        let ballast = folder.url.appendingPathComponent("ballast")
        for size in stride(from: 126_976, through: 65_536, by: -4_096) {
            try Data(count: size).write(to: ballast)
            do {
                _ = try SQLiteStore.openWorkload(at: folder.file)
            } catch let error as StorageError {
                #expect(error == .diskFull(file: folder.file.path), "\(size) bytes taken")
            }
        }
        try ballast.giveRoomBack()
        let store = try SQLiteStore.openWorkload(at: folder.file)
        try await store.commit(1...1)
    }

    /// As of `ulimit -f`, and of a quota.
    @Test func `a limit on the size of files is as a full disk, and takes nothing`() async throws {
        let folder = try TemporaryFolder()
        let process = try ChildProcess.writer("grow", folder.file.path)
        let count = try #require(await process.line().flatMap { Int($0) })
        #expect(await process.line() == "\(StorageError.diskFull(file: folder.file.path))")
        #expect(await process.exit() == 0)
        #expect(count > 50)
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        #expect(try await store.count() == count)
        #expect(try await store.checkIntegrity() == [])
    }
}

extension URL {
    /// Empties the file. A removed one would keep its room while a process that another test is starting has it open.
    fileprivate func giveRoomBack() throws { try Data().write(to: self) }
}

extension SQLiteStore {
    fileprivate func limit(pages: Int) async throws {
        try await read { db in try db.execute(sql: "PRAGMA max_page_count = \(pages)") }
    }

    /// - Returns: The last transaction that was committed.
    fileprivate func commitUntilFull(_ file: URL) async throws -> Int {
        for number in 1...100_000 {
            do {
                try await commit(number...number)
            } catch {
                #expect(error as? StorageError == .diskFull(file: file.path))
                return number - 1
            }
        }
        Issue.record("it never gets full")
        return 0
    }
}
