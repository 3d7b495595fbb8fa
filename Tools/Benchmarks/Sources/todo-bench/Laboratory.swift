import BenchDriver
import BenchSubject

/// Both programs' homes with so many tasks, and what is measured in them.
final class Laboratory {
    private let options: Options
    private let folder: TemporaryFolder
    private let homes: [Home]
    /// How many tasks each list must show.
    private var expected: [Contestant: Int]

    init(size: Int, options: Options) throws {
        self.options = options
        let folder = try TemporaryFolder(of: "todo-bench")
        self.folder = folder
        homes = try Contestant.allCases.map { try Home($0, size: size, options: options, in: folder) }
        expected = Dictionary(uniqueKeysWithValues: Contestant.allCases.map { ($0, size) })
    }

    func measure(_ measured: Case) throws -> CaseResult {
        // Also the first run of each, which is not to be measured.
        try check()
        let contest = Contest(
            name: measured.name, summary: measured.summary, subjects: Contestant.allCases.map(\.rawValue),
            metrics: [Case.time, Case.memory])
        let result = try contest.hold(rounds: options.rounds) { subject in
            guard let home = homes.first(where: { $0.contestant.rawValue == subject }) else {
                return Reading(values: [:])
            }
            if measured.command == .add { expected[home.contestant, default: 0] += 1 }
            let run = try ChildProcess(
                folder: Contest.ownFolder, program: "bench-run", arguments: home.words(measured.command))
            guard let reading = Reading(text: try run.output(within: 120)) else {
                throw ChildProcess.Failure(program: home.program, reason: "leaves nothing that can be read")
            }
            return reading
        }
        try check()
        return result
    }

    /// Who loses tasks, or shows only some, is not comparable.
    private func check() throws {
        for home in homes {
            let count = try home.count()
            guard count == expected[home.contestant] else {
                throw ChildProcess.Failure(
                    program: home.program,
                    reason: "lists \(count) tasks, where there are \(expected[home.contestant] ?? 0)")
            }
        }
    }
}
