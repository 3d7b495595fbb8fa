import Foundation
import ProcessTesting
import Storage
import StorageTesting
import TestSupport
import Testing

/// `PAIR_SECONDS=60` for a longer one.
struct PairTests {
    @Test func `two processes that write and read one file lose nothing`() async throws {
        let seconds = ProcessInfo.processInfo.environment["PAIR_SECONDS"] ?? "1"
        let folder = try TemporaryFolder()
        let processes = try (0...1).map { index in
            try ChildProcess.writer("pair", folder.file.path, "\(index)", seconds)
        }
        for process in processes { #expect(await process.line() == "ready") }
        for process in processes { try process.go() }
        for (index, process) in processes.enumerated() {
            let said = await process.line() ?? ""
            let number = try #require(Int(said), "\(said)")
            #expect(await process.exit() == 0)
            print("\(number) commits in \(seconds) s")

            let workload = Workload(writer: index)
            var model = WorkloadModel(workload)
            let store = try SQLiteStore.openWorkload(at: folder.file)
            try await store.expectAll(number, &model, of: workload)
            #expect(model.number == number)
        }
    }
}
