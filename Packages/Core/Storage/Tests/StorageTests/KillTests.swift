import Foundation
import ProcessTesting
import Storage
import StorageTesting
import TestSupport
import Testing

/// `KILL_RUNS=1000 KILL_SEED=1` for more of them, or for the same again.
struct KillTests {
    @Test func `a killed writer leaves all it acknowledged, and everything whole`() async throws {
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
