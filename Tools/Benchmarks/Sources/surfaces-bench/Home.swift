import BenchDriver
import Foundation

/// A home of almanac with tasks, in which the introduction was read.
final class Home {
    /// The start of each task's title.
    static let title = "Water the plants on sill"

    private let folder: TemporaryFolder

    init(taskCount: Int, almanac: String) throws {
        folder = try TemporaryFolder(of: "surfaces-bench")
        let path = folder.path("home")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let maker = try ChildProcess(
            folder: Comparison.ownFolder, program: "bench-todo-home", arguments: [path, "\(taskCount)", Self.title])
        _ = try maker.output(within: 300)
        // Skips the introduction, and quits.
        let skipping = try ChildProcess(
            program: "env", arguments: [environment, "sh", "-c", "printf 's\\nq\\n' | \"$0\"", almanac])
        let shown = try skipping.output(within: 60)
        guard shown.contains("[t] Tasks") else {
            throw ChildProcess.Failure(
                program: almanac, reason: "does not come to its first screen: \(shown.suffix(300))")
        }
    }

    var environment: String { "ALMANAC_HOME=\(folder.path("home"))" }
}
