import Foundation
import GRDB
import ProcessTesting
import StorageTesting
import TestSupport
import Testing

@testable import Storage

struct RestoreTests {
    let folder: TemporaryFolder
    var path: String { folder.file.path }
    var backup: URL { folder.url.appendingPathComponent("backup.sqlite") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(_ url: URL? = nil) throws -> SQLiteStore {
        try SQLiteStore.open(at: url ?? folder.file, migrations: TestSchema.migrations)
    }

    private func makeBackup(_ writers: String..., at url: URL? = nil) async throws {
        let store = try SQLiteStore.inMemory(migrations: TestSchema.migrations)
        for writer in writers { try await store.add(writer) }
        try await store.backUp(to: url ?? backup)
    }

    @discardableResult
    private func restore(
        migrations: [Migration] = TestSchema.migrations, busyTimeout: Duration = .seconds(10)
    ) throws -> URL? {
        try SQLiteStore.restore(
            from: backup, to: folder.file, migrations: migrations, options: .init(busyTimeout: busyTimeout))
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    @Test func `a backup is restored to a place without a file`() async throws {
        try await makeBackup("saved")
        #expect(try restore() == nil)
        #expect(try await open().count("saved") == 1)
        #expect(try folder.mode(folder.file) == 0o600)
    }

    @Test func `a pipe and a folder are no backups, and are not waited for`() throws {
        #expect(mkfifo(backup.path, 0o600) == 0)
        let pipe = StorageError.cannotOpen(file: backup.path, reason: "it is a pipe")
        #expect(throws: pipe) { try SQLiteStore.appliedMigrations(in: backup) }
        #expect(throws: pipe) { try restore() }
        #expect(throws: StorageError.cannotOpen(file: folder.url.path, reason: "it is a folder")) {
            try SQLiteStore.appliedMigrations(in: folder.url)
        }
    }

    @Test func `the replaced file is kept and opens as a store`() async throws {
        try await makeBackup("saved")
        try await open().add("newer")
        let kept = try #require(try restore())
        #expect(try await open().count("saved") == 1)
        #expect(try await open().count() == 1)
        #expect(try await open(kept).count("newer") == 1)
        // And so on: nothing is ever lost.
        let again = try #require(try restore())
        #expect(again != kept)
        #expect(try await open(kept).count("newer") == 1)
        #expect(try await open(again).count("saved") == 1)
    }

    @Test func `a killed writer's journal is applied only to its own file`() async throws {
        try await makeBackup("saved")
        let process = try ChildProcess.writer("hold", path)
        #expect(await process.line() == "holding")
        process.kill()
        #expect(await process.exit() == SIGKILL)

        let kept = try #require(try restore())
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept.path + "-journal")).count > 1_000)
        let store = try open()
        #expect(try await store.checkIntegrity() == [])
        #expect(try await store.count("saved") == 1)
        let old = try open(kept)
        #expect(try await old.checkIntegrity() == [])
        #expect(try await old.count("committed") == 1)
        #expect(try await old.count() == 1)
    }

    @Test func `a journal whose file was removed by hand is not applied to a new file`() async throws {
        try await makeBackup("saved")
        let process = try ChildProcess.writer("hold", path)
        #expect(await process.line() == "holding")
        process.kill()
        #expect(await process.exit() == SIGKILL)
        unlink(path)
        #expect(try restore() == nil)
        #expect(try await open().checkIntegrity() == [])
        #expect(try await open().count("saved") == 1)
    }

    /// The states that a power cut or a kill can leave once a restore is decided.
    enum Stop: CaseIterable { case decided, journalKept, fileKept }

    @Test(arguments: Stop.allCases, [false, true])
    func `an interrupted restore is finished by the next opening or restore`(stop: Stop, again: Bool) async throws {
        try await makeBackup("saved")
        let process = try ChildProcess.writer("hold", path)
        #expect(await process.line() == "holding")
        process.kill()
        #expect(await process.exit() == SIGKILL)

        let incoming = Replacement.incoming(for: path)
        try FileManager.default.copyItem(atPath: backup.path, toPath: incoming)
        var new = stat()
        #expect(lstat(incoming, &new) == 0)
        let kept = "\(path).replaced-\(new.st_mtim.tv_sec)-\(new.st_ino)"
        if stop != .decided { #expect(rename(path + "-journal", kept + "-journal") == 0) }
        if stop == .fileKept { #expect(rename(path, kept) == 0) }

        if again { #expect(try restore() != URL(fileURLWithPath: kept)) }
        let store = try open()
        #expect(try await store.checkIntegrity() == [])
        #expect(try await store.count("saved") == 1)
        #expect(!FileManager.default.fileExists(atPath: incoming))
        let old = try open(URL(fileURLWithPath: kept))
        #expect(try await old.checkIntegrity() == [])
        #expect(try await old.count("committed") == 1)
        #expect(try await old.count() == 1)
    }

    @Test func `a file in use is busy and not replaced`() async throws {
        try await makeBackup("saved")
        do {
            let store = try open()
            try await store.add("newer")
            #expect(throws: StorageError.busy(file: path)) { try restore(busyTimeout: .milliseconds(30)) }
            #expect(try await store.count("newer") == 1)
        }
        let process = try ChildProcess.writer("hold", path)
        #expect(await process.line() == "holding")
        #expect(throws: StorageError.busy(file: path)) { try restore(busyTimeout: .milliseconds(30)) }
        try process.go()
        #expect(await process.line() == "done")
        #expect(await process.exit() == 0)
        #expect(try await open().count("newer") == 1)
        #expect(try names().allSatisfy { !$0.contains("replaced") && !$0.contains("partial") })
        try restore()
    }

    @Test(arguments: ["", "short", String(repeating: "not a database at all. ", count: 500)])
    func `a backup that is no database is refused, and the file stays`(content: String) async throws {
        try await open().add("newer")
        let before = try names()
        try Data(content.utf8).write(to: backup)
        let error = #expect(throws: StorageError.self) { try restore() }
        // Page by page, a file that is no database looks like a damaged one.
        #expect([.notADatabase(file: backup.path), .corrupt(file: backup.path)].contains(error))
        #expect(try await open().count("newer") == 1)
        #expect(try names().filter { $0 != "backup.sqlite" } == before)
    }

    @Test func `a foreign, newer or missing backup is refused, and so is the file itself`() async throws {
        try await open().add("newer")
        #expect(throws: StorageError.cannotOpen(file: backup.path, reason: "No such file or directory")) {
            try restore()
        }
        #expect(throws: StorageError.busy(file: path)) {
            try withExtendedLifetime(open()) {
                _ = try SQLiteStore.restore(
                    from: folder.file, to: folder.file, migrations: TestSchema.migrations,
                    options: .init(busyTimeout: .zero))
            }
        }
        try await makeBackup("saved")
        #expect(throws: StorageError.newerSchema(file: backup.path, unknown: ["item writers are indexed"])) {
            try restore(migrations: Array(TestSchema.migrations.prefix(1)))
        }
        try await SQLiteStore.inMemory(migrations: []).backUp(to: backup, replacing: true)
        #expect(throws: StorageError.notADatabase(file: backup.path)) { try restore() }
        #expect(try await open().count("newer") == 1)
    }

    @Test func `a backup cut short or overwritten is restored whole or refused, and the file stays`() async throws {
        try await makeBackup("saved", "saved", "saved")
        try await open().add("newer")
        let whole = try Data(contentsOf: backup)
        var runs = RandomRuns.fuzz()
        for _ in 0..<min(runs.count, 2_000) / 20 {
            var data = whole
            if Bool.random(using: &runs) {
                data = data.prefix(Int.random(in: 0..<data.count, using: &runs))
            } else {
                let start = Int.random(in: 0..<data.count, using: &runs)
                for place in start..<min(start + 64, data.count) {
                    data[place] = UInt8.random(in: 0...255, using: &runs)
                }
            }
            try data.write(to: backup)
            let kept: URL?
            do {
                kept = try restore()
            } catch {
                #expect(try await open().count("newer") == 1)
                continue
            }
            // Only checksums tell a row that was overwritten from a row: the structure is sound.
            #expect(try await open().checkIntegrity() == [])
            unlink(path)
            try FileManager.default.moveItem(at: #require(kept), to: folder.file)
        }
    }

    @Test func `a kill leaves the old file or the new one, and each kept file whole`() async throws {
        let one = folder.url.appendingPathComponent("one"), two = folder.url.appendingPathComponent("two")
        try await makeBackup("one", at: one)
        try await makeBackup("two", "two", at: two)
        var runs = RandomRuns.kills()
        for _ in 0..<runs.count {
            let process = try ChildProcess.writer("restore", one.path, two.path, path)
            let said = try await process.killed(after: .microseconds(Int.random(in: 0...50_000, using: &runs)))
            let store = try open()
            #expect(try await store.checkIntegrity() == [])
            // One was killed after its work and before its report.
            let last = [said, said + 1].map { $0 % 2 == 0 ? 1 : 2 }
            let count = try await store.count()
            #expect(last.contains(count))
            for name in try names()
            where name.contains(".replaced-") && !name.hasSuffix(".lock") && !name.hasSuffix("-journal") {
                let kept = try open(folder.url.appendingPathComponent(name))
                #expect(try await kept.checkIntegrity() == [])
                let count = try await kept.count()
                #expect([1, 2].contains(count))
            }
            for name in try names() where name.contains(".replaced-") {
                unlink(folder.url.appendingPathComponent(name).path)
            }
        }
        try await makeBackup("last")
        try restore()
        #expect(try names().allSatisfy { !$0.contains("partial") })
    }
}
