import BenchSubject
import Foundation
import TestSupport

/// `almanac todo` beside taskwarrior 2.
enum TodoSuite {
    static let suite = Suite(
        name: "todo",
        about: "Measures 'almanac todo' beside taskwarrior 2, each as a whole process, with homes in TMPDIR.",
        rounds: 9, settings: ["almanac": "", "taskwarrior": ""],
        // Faster and smaller at every size, and ten times faster at the largest.
        goals: sizes.flatMap { size in
            commands.keys.flatMap { command in
                [
                    Goal(
                        case: "\(command)-\(size)", metric: "ms", peer: peer,
                        bound: size == sizes.last ? .atMost(0.1) : .below(1)),
                    Goal(case: "\(command)-\(size)", metric: "MB peak", peer: peer, bound: .below(1)),
                ]
            }
        } + [Goal(case: "import-10k", metric: "ms", peer: peer, bound: .atMost(1))],
        cases: { options in
            [importCase(options)]
                + sizes.flatMap { size in
                    let homes = Once { try await Homes(size: size, options) }
                    return commands.map { command, arguments in
                        Case(
                            name: "\(command)-\(size)",
                            summary: command == "list" ? "list \(size) open tasks" : "add a task to \(size) open ones",
                            subjects: ["ours", peer], metrics: ["ms", "MB peak"],
                            // This is also the first run of each program, which is not measured.
                            check: { try await homes.get().check() },
                            read: { subject in
                                let homes = try await homes.get()
                                if command == "add" { homes.expected[subject, default: 0] += 1 }
                                let words = homes.words[subject, default: []] + arguments
                                return try await Reading(of: "bench-run", words, within: 120)
                            })
                    }
                }
        })

    private static let peer = "taskwarrior"
    private static let sizes = [100, 10_000, 100_000]
    private static let commands: KeyValuePairs = ["list": ["list"], "add": ["add", "\(AlmanacHome.title) again"]]

    /// Both import ten thousand tasks into an empty home.
    private static func importCase(_ options: Options) -> Case {
        let count = 10_000
        return Case(
            name: "import-10k", summary: "import \(count) tasks of taskwarrior", subjects: ["ours", peer],
            metrics: ["ms", "MB peak"],
            read: { subject in
                let folder = try TemporaryFolder()
                let tasks = (1...count).map { number in
                    let uuid = "00000000-0000-4000-8000-" + String(format: "%012d", number)
                    return
                        #"{"description":"\#(AlmanacHome.title) \#(number)","entry":"20251121T000000Z","status":"pending","uuid":"\#(uuid)"}"#
                }
                try folder.write(Data("[\n\(tasks.joined(separator: ",\n"))\n]\n".utf8), to: "tasks.json")
                try folder.write(
                    Data("data.location=\(folder.path)\nconfirmation=no\nverbose=nothing\n".utf8), to: "taskrc")
                let words =
                    subject == peer
                    ? [
                        "HOME=\(folder.path)", "TASKRC=\(folder.path)/taskrc", try options.value("taskwarrior"),
                        "import",
                    ]
                    : ["ALMANAC_HOME=\(folder.path)/home", try options.value("almanac"), "todo", "import"]
                return try await Reading(of: "bench-run", words + ["\(folder.path)/tasks.json"], within: 120)
            })
    }

    /// The homes of both programs with a number of tasks.
    private final class Homes {
        /// The environment as `NAME=VALUE`, the program and its first arguments, by subject.
        let words: [String: [String]]
        /// The number of tasks that each program has to list.
        var expected: [String: Int]
        private let home: AlmanacHome
        private let folder: TemporaryFolder

        init(size: Int, _ options: Options) async throws {
            home = try await AlmanacHome(taskCount: size)
            folder = try TemporaryFolder()
            expected = ["ours": size, peer: size]
            let lines = (1...size).map { number in
                // Unique, in the form of a random UUID (RFC 9562).
                let identifier = "00000000-0000-4000-8000-" + String(format: "%012d", number)
                return "[description:\"\(AlmanacHome.title) \(number)\" entry:\"1763700000\" modified:\"1763700000\" "
                    + "status:\"pending\" uuid:\"\(identifier)\"]\n"
            }
            try folder.write(Data(lines.joined().utf8), to: "pending.data")
            let settings = "data.location=\(folder.path)\nconfirmation=no\nverbose=nothing\n"
            try folder.write(Data(settings.utf8), to: "taskrc")
            words = [
                "ours": [home.environment, try options.value("almanac"), "todo"],
                // It crashes without HOME.
                peer: ["HOME=\(folder.path)", "TASKRC=\(folder.path)/taskrc", try options.value("taskwarrior")],
            ]
        }

        /// Checks that no program has lost tasks or lists only some of them.
        func check() async throws {
            for (subject, words) in words {
                let lines = try await Program.run("/usr/bin/env", words + ["list"], within: 120)
                let count = lines.count { $0.contains(AlmanacHome.title) }
                guard count == expected[subject] else {
                    throw Program.Failure(
                        program: subject, reason: "lists \(count) tasks, where there are \(expected[subject] ?? 0)")
                }
            }
        }
    }
}

extension KeyValuePairs where Key == String {
    fileprivate var keys: [String] { map(\.key) }
}
