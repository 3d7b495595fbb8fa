import BenchDriver
import Foundation

/// Where one of the programs keeps its tasks, and how it is started there.
struct Home {
    let contestant: Contestant
    let program: String
    let folder: String

    /// What every task's title begins with.
    static let title = "Water the plants on sill"

    /// Makes one with open tasks.
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
                // No two tasks may have the same; the digits of the form are those of a random one (RFC 9562).
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
        // It reads HOME before it looks at anything else, and crashes without.
        case .taskwarrior: ["HOME=\(folder)", "TASKRC=\(folder)/taskrc", program] + arguments
        }
    }

    /// How many tasks its list shows.
    func count() throws -> Int {
        let listing = try ChildProcess(program: "env", arguments: words(.list))
        return try listing.output(within: 120).split(separator: "\n").count { $0.contains(Self.title) }
    }
}
