import BenchSubject

/// The full-screen surface beside textual, and the released almanac on it.
enum SurfacesSuite {
    static let suite = Suite(
        name: "surfaces",
        about: "Measures the full-screen surface beside textual, and the released almanac on it, each as a whole "
            + "process in a terminal of 200 x 50.",
        rounds: 5, settings: ["ours": "", "almanac": "", "python": "", "peers": ""],
        goals: [
            Goal(case: "key-10000", metric: "ms/key", peer: nil, bound: .below(5)),
            Goal(case: "bytes-key", metric: "bytes/key", peer: peer, bound: .atMost(1)),
            Goal(case: "bytes-page", metric: "bytes/key", peer: peer, bound: .atMost(1)),
            Goal(case: "almanac-first-frame", metric: "ms", peer: nil, bound: .below(50)),
            Goal(case: "almanac-memory", metric: "MB peak", peer: nil, bound: .below(60)),
        ],
        cases: { options in
            // 180 pages are nearly the whole list.
            let beside: [(name: String, summary: String, metric: String, keys: String, widget: Widget)] = [
                (
                    "first-frame", "from the start of the process to the last row of a list of 10,000 items", "ms",
                    "none", .list
                ),
                (
                    "key-10000", "from the key Down to the bytes of the changed frame, at the end of that list",
                    "ms/key", "200-down", .table
                ),
                (
                    "bytes-key", "the bytes that the terminal gets for the key Down, without scrolling", "bytes/key",
                    "200-down", .table
                ),
                (
                    "bytes-page", "the bytes that the terminal gets for the key Page Down", "bytes/key", "180-page",
                    .table
                ),
                ("memory-10000", "the peak memory with that list, after 20 keys", "MB peak", "20-down", .list),
            ]
            let (few, many) = (Once { try await home(100, options) }, Once { try await home(100_000, options) })
            let alone: [(name: String, summary: String, metric: String, keys: String, home: Once<AlmanacHome>)] = [
                (
                    "almanac-first-frame", "from the start of 'almanac open almanac://tasks' to the first of 100 tasks",
                    "ms", "none", few
                ),
                ("almanac-first-frame-100000", "the same with 100,000 tasks", "ms", "none", many),
                (
                    "almanac-key", "from the key Down to the bytes of the changed frame, at the end of these tasks",
                    "ms/key", "200-down", many
                ),
                ("almanac-memory", "the peak memory of almanac there, after 20 keys", "MB peak", "20-down", many),
            ]
            return beside.map { name, summary, metric, keys, widget in
                measured(name, summary, metric, keys, ["ours", peer]) { subject in
                    // Textual uses all rows of the terminal, and we all but three.
                    subject == peer
                        ? [
                            "Item 50", try options.value("python"),
                            "\(try options.value("peers"))/\(widget.rawValue)", itemCount,
                        ]
                        : ["Item 47", try options.value("ours"), itemCount]
                }
            }
                + alone.map { name, summary, metric, keys, home in
                    measured(name, summary, metric, keys, ["ours"]) { _ in
                        [
                            AlmanacHome.title, try await home.get().environment, try options.value("almanac"), "open",
                            "almanac://tasks",
                        ]
                    }
                }
        })

    private static let peer = "textual"
    private static let itemCount = "10000"

    /// The widget of textual that does better: its list starts sooner and is smaller, its table draws much less for a
    /// key.
    private enum Widget: String {
        case list = "option_list.py"
        case table = "data_table.py"
    }

    /// - Parameters:
    ///   - metric: A name in the output of `bench-terminal`.
    ///   - keys: The keys that `bench-terminal` presses.
    ///   - words: The text of the last row of the first frame, the environment, the program and its arguments.
    private static func measured(
        _ name: String, _ summary: String, _ metric: String, _ keys: String, _ subjects: [String],
        words: @escaping (_ subject: String) async throws -> [String]
    ) -> Case {
        var warm: Set<String> = []
        return Case(name: name, summary: summary, subjects: subjects, metrics: [metric]) { subject in
            let words = try await words(subject)
            func read(_ keys: String) async throws -> Reading {
                // Colours and characters do not depend on the terminal from which the benchmark is started.
                let arguments = [words[0], keys, "TERM=xterm-256color", "LANG=C.UTF-8"] + words.dropFirst()
                return try await Reading(of: "bench-terminal", arguments, within: 300)
            }
            // The first run of each program is not measured: it reads its files into the memory.
            if warm.insert(subject).inserted { _ = try await read("none") }
            return try await read(keys)
        }
    }

    /// A home in which the introduction was read.
    private static func home(_ taskCount: Int, _ options: Options) async throws -> AlmanacHome {
        let home = try await AlmanacHome(taskCount: taskCount)
        let almanac = try options.value("almanac")
        // Skips the introduction, and quits.
        let shown = try await Program.run(
            "/usr/bin/env", [home.environment, "sh", "-c", "printf 's\\nq\\n' | \"$0\"", almanac], within: 60)
        guard shown.contains(where: { $0.contains("[t] Tasks") }) else {
            throw Program.Failure(
                program: almanac, reason: "does not come to its first screen: \(shown.suffix(5))")
        }
        return home
    }
}
