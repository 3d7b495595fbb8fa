import Foundation
import GRDB
import GRDBSQLite
import ProcessTesting
import StorageTesting
import TestSupport
import Testing

@testable import Storage

/// Journals of killed processes, and their damage.
///
/// `DAMAGE_PLACES=200 DAMAGE_SEED=1` for more places, or for the same again.
struct JournalTests {
    private enum Outcome: Equatable {
        case asCommitted, other
        case refused(StorageError)
    }

    /// A file amid a write, with its journal, as a kill leaves them.
    private struct Specimen {
        let folder: TemporaryFolder
        let file, journal: Data
        var damage: Outcome { .refused(.corruptJournal(file: folder.file.path)) }

        /// - Parameter write: Changes the file in a transaction of its own.
        init(_ write: (URL, @escaping @Sendable (GRDB.Database) throws -> Void) async throws -> Void) async throws {
            folder = try TemporaryFolder()
            let place = folder.url.appendingPathComponent("live.sqlite")
            let (killed, journal) = (folder.file, URL(fileURLWithPath: folder.file.path + "-journal"))
            do {
                let store = try SQLiteStore.open(at: place, migrations: TestSchema.migrations)
                try await store.write { db in
                    for _ in 0..<60 {
                        try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('rent 1000', zeroblob(900))")
                    }
                }
            }
            try await write(place) { db in
                try db.execute(sql: "UPDATE item SET writer = 'nothing', payload = randomblob(901)")
                try FileManager.default.copyItem(at: place, to: killed)
                try FileManager.default.copyItem(atPath: place.path + "-journal", toPath: journal.path)
            }
            (self.file, self.journal) = try (Data(contentsOf: killed), Data(contentsOf: journal))
            #expect(self.journal.count > 15 * 4_096)
        }

        /// Of a store's write.
        init() async throws {
            try await self.init { place, body in
                let store = try SQLiteStore.open(at: place, migrations: TestSchema.migrations)
                // With a small cache SQLite writes to the file before the commit.
                try await store.read { db in try db.execute(sql: "PRAGMA cache_size = 5") }
                // Also pages that this connection wrote before are in the journal.
                try await store.write { db in try db.execute(sql: "UPDATE item SET writer = 'rent 1000'") }
                try await store.write(body)
            }
        }

        func outcome(file: Data? = nil, journal damaged: Data) async throws -> Outcome {
            let journal = URL(fileURLWithPath: folder.file.path + "-journal")
            try (file ?? self.file).write(to: folder.file)
            try damaged.write(to: journal)
            do {
                let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
                let (writers, sizes, problems) = try await store.read { db in
                    try (
                        String.fetchAll(db, sql: "SELECT writer FROM item"),
                        Int.fetchAll(db, sql: "SELECT DISTINCT length(payload) FROM item"),
                        Integrity.structure(of: db)
                    )
                }
                let isRight = writers == Array(repeating: "rent 1000", count: 60) && sizes == [900] && problems.isEmpty
                return isRight ? .asCommitted : .other
            } catch let error as StorageError {
                #expect(try Data(contentsOf: folder.file) == (file ?? self.file))
                #expect(try Data(contentsOf: journal) == damaged)
                return .refused(error)
            }
        }
    }

    /// A writer commits between two looks of SQLite at its journal: SQLite takes the journal for one of a killed process,
    /// waits for the writer's lock, and opens an empty file.
    @Test func `a journal that its writer emptied meanwhile is not played back`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        try await store.write { db in try db.execute(sql: "INSERT INTO item (writer) VALUES ('a')") }
        let journal = URL(fileURLWithPath: folder.file.path + "-journal")
        #expect(try Data(contentsOf: journal).isEmpty)
        try await store.read { db in
            let layer = try #require(sqlite3_vfs_find("almanac-checksum"))
            let memory = UnsafeMutableRawPointer.allocate(byteCount: Int(layer.pointee.szOsFile), alignment: 16)
            defer { memory.deallocate() }
            let file = memory.bindMemory(to: sqlite3_file.self, capacity: 1)
            let name = sqlite3_filename_journal(sqlite3_db_filename(db.sqliteConnection, "main"))
            let flags = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_READWRITE
            #expect(layer.pointee.xOpen(layer, name, file, flags, nil) == SQLITE_OK)
            if let methods = file.pointee.pMethods { _ = methods.pointee.xClose(file) }
        }
    }

    @Test func `a flipped bit in a journal is refused and leaves both files, or changes nothing`() async throws {
        let specimen = try await Specimen()
        #expect(try await specimen.outcome(journal: specimen.journal) == .asCommitted)
        var random = RandomRuns("DAMAGE", countVariable: "DAMAGE_PLACES", defaultCount: 40)
        var refused = 0
        for _ in 0..<random.count {
            let place = Int.random(in: 0..<specimen.journal.count, using: &random)
            var damaged = specimen.journal
            damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            let outcome = try await specimen.outcome(journal: damaged)
            // The headers are followed by unused room.
            if outcome == .asCommitted { continue }
            #expect(outcome == specimen.damage, "byte \(place)")
            refused += 1
        }
        #expect(refused > random.count / 2)
    }

    /// Its mark, its numbers of records and of pages, its layout: SQLite takes a journal with a damaged one for complete.
    @Test func `every flipped bit of a journal's headers is detected`() async throws {
        let specimen = try await Specimen()
        let mark = specimen.journal.prefix(8)
        let headers = stride(from: 0, to: specimen.journal.count, by: 512)
            .filter { specimen.journal[$0...].starts(with: mark) }
        #expect(headers.count > 1)
        for header in headers.prefix(3) {
            // The later journals do not repeat the bytes behind the numbers of records and checksums.
            for bit in 0..<(header == 0 ? 28 : 16) * 8 {
                var damaged = specimen.journal
                damaged[header + bit / 8] ^= 1 << (bit % 8)
                let outcome = try await specimen.outcome(journal: damaged)
                #expect(outcome == specimen.damage, "bit \(bit) of the header at \(header)")
            }
        }
    }

    @Test func `a journal of another file is refused`() async throws {
        let specimen = try await Specimen()
        let other = try TemporaryFolder()
        do {
            let store = try SQLiteStore.open(at: other.file, migrations: TestSchema.migrations)
            for _ in 0..<3 { try await store.add("other") }
        }
        let outcome = try await specimen.outcome(
            file: Data(contentsOf: other.file), journal: specimen.journal.prefix(512 + 4_104))
        #expect(outcome == specimen.damage)
    }

    @Test(arguments: [false, true])
    func `another program's interrupted write is undone`(isSecond: Bool) async throws {
        let specimen = try await Specimen { place, body in
            let queue = try DatabaseQueue(path: place.path)
            if isSecond {
                try await queue.write { db in try db.execute(sql: "UPDATE item SET payload = zeroblob(900)") }
            }
            try await queue.writeWithoutTransaction { db in
                try db.execute(sql: "PRAGMA cache_size = 5")
                try db.inTransaction {
                    try body(db); return .rollback
                }
            }
        }
        #expect(try await specimen.outcome(journal: specimen.journal) == .asCommitted)
    }

    @Test func `a store that is open refuses the damaged journal of a killed process`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        let process = try ChildProcess.writer("hold", folder.file.path)
        #expect(await process.line() == "holding")
        process.kill()
        #expect(await process.exit() == SIGKILL)
        let journal = URL(fileURLWithPath: folder.file.path + "-journal")
        try patch(journal, at: 700) { $0 ^= 1 }
        await #expect(throws: StorageError.corruptJournal(file: folder.file.path)) { try await store.count() }
        try patch(journal, at: 700) { $0 ^= 1 }
        #expect(try await store.count() == 1)
    }
}
