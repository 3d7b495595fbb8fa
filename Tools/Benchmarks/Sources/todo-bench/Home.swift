import BenchDriver
import Foundation

/// The data folder of one of the programs, with its command line.
struct Home {
    let subject: CaseSubject
    let program: String
    let folder: String

    /// The start of each task's title.
    static let title = "Water the plants on sill"

    /// Creates a home with open tasks.
    init(_ subject: CaseSubject, size: Int, program: String, in parent: TemporaryFolder) throws {
        self.subject = subject
        self.program = program
        folder = parent.path(subject.rawValue)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        switch subject {
        case .ours:
            let maker = try ChildProcess(
                folder: Comparison.ownFolder, program: "bench-todo-home", arguments: [folder, "\(size)", Self.title])
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
        return switch subject {
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
