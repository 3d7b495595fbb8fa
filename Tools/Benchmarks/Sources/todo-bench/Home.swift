import BenchDriver
import Foundation

/// The data folder of one of the programs, with its command line.
struct Home {
    let contestant: Contestant
    let program: String
    let folder: String

    /// The start of each task's title.
    static let title = "Water the plants on sill"

    /// Creates a home with open tasks.
    init(_ contestant: Contestant, size: Int, program: String, in parent: TemporaryFolder) throws {
        self.contestant = contestant
        self.program = program
        folder = parent.path(contestant.rawValue)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        switch contestant {
        case .ours:
            let maker = try ChildProcess(
                folder: Contest.ownFolder, program: "bench-todo-home", arguments: [folder, "\(size)", Self.title])
            _ = try maker.output(within: 300)
        case .taskwarrior:
            let lines = (1...size).map { number in
                // Unique, in the form of a random UUID (RFC 9562).
                let identifier = "00000000-0000-4000-8000-" + String(format: "%012d", number)
                return "[description:\"\(Self.title) \(number)\" entry:\"1763700000\" modified:\"1763700000\" "
                    + "status:\"pending\" uuid:\"\(identifier)\"]\n"
            }
            try Data(lines.joined().utf8).write(to: URL(filePath: folder + "/pending.data"))
            let settings = "data.location=\(folder)\nconfirmation=no\nverbose=nothing\n"
            try Data(settings.utf8).write(to: URL(filePath: folder + "/taskrc"))
        }
    }

    /// The environment as `NAME=VALUE`, program and arguments.
    func words(_ command: Case.Command) -> [String] {
        let arguments = command == .add ? ["add", "\(Self.title) again"] : ["list"]
        return switch contestant {
        case .ours: ["ALMANAC_HOME=\(folder)", program, "todo"] + arguments
        // It crashes without HOME.
        case .taskwarrior: ["HOME=\(folder)", "TASKRC=\(folder)/taskrc", program] + arguments
        }
    }

    /// The number of tasks in its list.
    func count() throws -> Int {
        let listing = try ChildProcess(program: "env", arguments: words(.list))
        return try listing.output(within: 120).split(separator: "\n").count { $0.contains(Self.title) }
    }
}
