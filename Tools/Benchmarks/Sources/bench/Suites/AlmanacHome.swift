import TestSupport

/// A home of almanac with open tasks.
struct AlmanacHome {
    /// The start of each task's title.
    static let title = "Water the plants on sill"

    private let folder: TemporaryFolder

    init(taskCount: Int) async throws {
        folder = try TemporaryFolder()
        _ = try await Program.run("bench-todo-home", [folder.path, "\(taskCount)", Self.title], within: 300)
    }

    var environment: String { "ALMANAC_HOME=\(folder.path)" }
}
