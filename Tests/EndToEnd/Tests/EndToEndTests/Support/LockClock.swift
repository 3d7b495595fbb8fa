import Foundation
import ProcessTesting

/// The clock by which almanac measures the lock time in a test. The shortest lock time is a minute.
///
/// The clock is moved with the file that builds for testers read. With `LOCK_WAITS=1` it is the machine's, and the test
/// waits for the minute.
struct LockClock {
    private static let isReal = TestRuns.count("LOCK_WAITS", 0) > 0
    private let file: URL

    init(_ home: Home) { file = home.folder.appending(path: "clock") }

    /// The variables of a program that uses this clock.
    var environment: [String: String] { Self.isReal ? [:] : ["ALMANAC_TESTER_CLOCK": file.path] }

    /// Lets a little more than a minute pass. Can be called once.
    func passMinute() async throws {
        if Self.isReal {
            try await Task.sleep(for: .seconds(61), clock: .continuous)
        } else {
            try Data("61".utf8).write(to: file, options: .atomic)
        }
    }
}
