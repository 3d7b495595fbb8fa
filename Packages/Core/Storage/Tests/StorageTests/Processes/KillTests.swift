import Foundation
import ProcessTesting
import Storage
import StorageTesting
import TestSupport
import Testing

/// `KILL_RUNS=1000 KILL_SEED=1` for more of them, or for the same again.
struct KillTests {
    @Test func `a killed writer loses nothing acknowledged and leaves no partial write`() async throws {
        var random = RandomRuns.kills()
        var folder = try TemporaryFolder()
        var model = WorkloadModel(Workload())
        var (beforeOpening, committed) = (0, 0)
        for run in 0..<random.count {
            // Mostly the same file, so that it grows old; now and then a new one, to be killed while it is made.
            if run > 0, Int.random(in: 0..<10, using: &random) == 0 {
                folder = try TemporaryFolder()
                committed += model.number
                model = WorkloadModel(Workload())
            }
            let process = try ChildProcess.writer("churn", folder.file.path)
            // Half of the moments are counted from the launch, half from the opened store.
            let first = Bool.random(using: &random) ? await process.line() : nil
            try await Task.sleep(for: .milliseconds(Double.random(in: 0...150, using: &random)))
            process.kill()
            let said = await [first].compactMap(\.self) + process.lines()
            #expect(await process.exit() == SIGKILL)
            if said.isEmpty { beforeOpening += 1 }
            #expect(!said.contains { $0.hasPrefix("error") }, "\(said)")

            let store = try SQLiteStore.openWorkload(at: folder.file)
            try await store.expectAll(said.compactMap { Int($0) }.last ?? 0, &model)
        }
        committed += model.number
        print("killed \(random.count) times, \(beforeOpening) before it was open; \(committed) commits")
    }

    @Test func `two writes that are killed one after the other leave what was there before`() async throws {
        let folder = try TemporaryFolder()
        let payload = Data(repeating: 7, count: 4000)
        try await SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations).write { db in
            for _ in 1...40 {
                try db.execute(
                    sql: "INSERT INTO item (writer, payload) VALUES ('a', ?)", arguments: [payload])
            }
        }
        // The first is killed while its journal is not synced yet, so the second one writes over that journal. Its own is
        // shorter, and its pages have reached the file.
        for (first, last, cachePages) in [(1, 40, 1000), (40, 21, 5)] {
            let process = try ChildProcess.writer(
                "hold-updates", folder.file.path, "\(first)", "\(last)", "\(cachePages)")
            #expect(await process.line() == "holding")
            process.kill()
            #expect(await process.exit() == SIGKILL)
        }
        let store = try SQLiteStore.open(at: folder.file, migrations: TestSchema.migrations)
        let payloads = try await store.read { try Data.fetchAll($0, sql: "SELECT payload FROM item") }
        #expect(payloads == Array(repeating: payload, count: 40))
    }

    @Test func `a migration killed halfway is completed by the next opening`() async throws {
        let folder = try TemporaryFolder()
        let process = try ChildProcess.writer("hold-migration", folder.file.path)
        #expect(await process.line() == "holding")
        process.kill()
        #expect(await process.exit() == SIGKILL)
        // Half of the second step had reached the file.
        #expect(fileSize(folder.file.path) > 100_000)

        let store = try SQLiteStore.open(at: folder.file, migrations: ThreeSteps.migrations())
        let (tables, rows) = try await store.read { db in
            try (
                ["one", "two", "three"].map { try db.tableExists($0) },
                Int.fetchOne(db, sql: "SELECT count(*) FROM two")
            )
        }
        #expect(tables == [false, true, true])
        #expect(rows == 200)
    }
}
