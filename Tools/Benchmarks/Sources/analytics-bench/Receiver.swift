import BenchDriver
import Foundation

/// An HTTP server for events, as long as this object exists.
final class Receiver {
    let socket: String
    // Not beside the database, because the path of a socket is limited to about a hundred bytes.
    private let folder: TemporaryFolder
    private let process: ChildProcess

    init() throws {
        let program = "bench-analytics-receiver"
        folder = try TemporaryFolder(of: "analytics-bench")
        socket = folder.path("socket")
        process = try ChildProcess(folder: Contest.ownFolder, program: program, arguments: [socket], isRead: false)
        let end = ContinuousClock.now + .seconds(10)
        while !FileManager.default.fileExists(atPath: socket + ".ready") {
            guard ContinuousClock.now < end else {
                throw ChildProcess.Failure(program: program, reason: "does not listen")
            }
            usleep(1_000)
        }
    }
}
