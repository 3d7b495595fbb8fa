import BenchDriver
import BenchSubject

/// Runs the programs in terminals.
final class CaseRunner {
    private let options: Options<Case>
    private var homes: [Int: Home] = [:]

    /// The text of the last row of the first frame: textual uses all rows of the terminal, and we all but three.
    private static let ownMark = "Item 47"
    private static let peerMark = "Item 50"
    private static let itemCount = "10000"

    init(_ options: Options<Case>) { self.options = options }

    func measure(_ measured: Case) throws -> CaseResult {
        let own = try ownWords(measured)
        let peer = try measured.peerProgram.map { program in
            [
                Self.peerMark, try options.value("python"), "\(try options.value("peers"))/\(program)", Self.itemCount,
            ]
        }
        func read(_ subject: String, keys: String) throws -> Reading {
            let words = subject == Case.peer ? peer ?? [] : own
            // Colours and characters do not depend on the terminal from which the benchmark is started.
            let arguments = [words[0], keys, "TERM=xterm-256color", "LANG=C.UTF-8"] + words.dropFirst()
            return try Reading(of: "bench-terminal", arguments, within: 300)
        }
        let comparison = Comparison(
            name: measured.name, summary: measured.summary, subjects: ["ours"] + (peer == nil ? [] : [Case.peer]),
            metrics: [measured.metric])
        // The first run of each program is not measured: it reads its files into the memory.
        _ = try comparison.run(rounds: 1) { try read($0, keys: "none") }
        return try comparison.run(rounds: options.rounds) { try read($0, keys: measured.keys) }
    }

    /// Mark, environment, program and arguments.
    private func ownWords(_ measured: Case) throws -> [String] {
        guard measured.peerProgram == nil else {
            return [Self.ownMark, try options.value("ours"), Self.itemCount]
        }
        let almanac = try options.value("almanac")
        let home = try homes[measured.taskCount] ?? Home(taskCount: measured.taskCount, almanac: almanac)
        homes[measured.taskCount] = home
        return [Home.title, home.environment, almanac, "open", "almanac://tasks"]
    }
}
