import BenchDriver
import Foundation

/// An HTTP server for events, as long as this object exists.
final class Receiver {
    let address: String
    private let folder: TemporaryFolder
    private let process: ChildProcess

    init() throws {
        let program = "bench-analytics-receiver"
        folder = try TemporaryFolder(of: "analytics-bench")
        let file = folder.path("address")
        process = try ChildProcess(folder: Comparison.ownFolder, program: program, arguments: [file], isRead: false)
        let end = ContinuousClock.now + .seconds(10)
        while !FileManager.default.fileExists(atPath: file) {
            guard ContinuousClock.now < end else {
                throw ChildProcess.Failure(program: program, reason: "does not listen")
            }
            usleep(1_000)
        }
        address = try String(contentsOfFile: file, encoding: .utf8)
    }
}
