import Foundation
import ProcessTesting
import Storage
import StorageTestSupport
import Testing

/// `PAIR_SECONDS=60` for a longer one.
@Suite(.timeLimit(.minutes(30))) struct PairTests {
    @Test(arguments: SQLiteStore.Durability.allCases, SQLiteStore.Durability.allCases)
    func `two processes that write and read one file lose nothing`(
        first: SQLiteStore.Durability, second: SQLiteStore.Durability
    ) async throws {
        let seconds = ProcessInfo.processInfo.environment["PAIR_SECONDS"] ?? "1"
        let folder = try TemporaryFolder()
        let processes = try [first, second].enumerated().map { index, durability in
            try ChildProcess.writer("pair", folder.file.path, "\(durability)", "\(index)", seconds)
        }
        for process in processes { #expect(await process.line() == "ready") }
        for process in processes { try process.go() }
        for (index, process) in processes.enumerated() {
            let said = await process.line() ?? ""
            let number = try #require(Int(said), "\(said)")
            #expect(await process.exit() == 0)
            print("\(number) commits, \(index == 0 ? first : second), in \(seconds) s")

            let workload = Workload(writer: index)
            var model = WorkloadModel(workload)
            let store = try SQLiteStore.openWorkload(at: folder.file, first)
            try await store.expectAll(number, &model, of: workload)
            #expect(model.number == number)
        }
    }
}
