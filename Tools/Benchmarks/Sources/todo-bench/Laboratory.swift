import BenchDriver
import BenchSubject

/// The homes of both programs with a number of tasks, and the measurements in them.
final class Laboratory {
    let size: Int
    private let rounds: Int
    private let folder: TemporaryFolder
    private let homes: [Home]
    /// The expected number of tasks in each list.
    private var expected: [Contestant: Int]

    init(size: Int, rounds: Int, programs: [Contestant: String]) throws {
        self.size = size
        self.rounds = rounds
        let folder = try TemporaryFolder(of: "todo-bench")
        self.folder = folder
        homes = try Contestant.allCases.map { try Home($0, size: size, program: programs[$0] ?? "", in: folder) }
        expected = Dictionary(uniqueKeysWithValues: Contestant.allCases.map { ($0, size) })
    }

    func measure(_ measured: Case) throws -> CaseResult {
        // This is also the first run of each program, which is not measured.
        try check()
        let contest = Contest(
            name: measured.name, summary: measured.summary, subjects: Contestant.allCases.map(\.rawValue),
            metrics: [Case.time, Case.memory])
        let result = try contest.hold(rounds: rounds) { subject in
            guard let home = homes.first(where: { $0.contestant.rawValue == subject }) else {
                return Reading(values: [:])
            }
            if measured.command == .add { expected[home.contestant, default: 0] += 1 }
            return try Reading(of: "bench-run", home.words(measured.command), within: 120)
        }
        try check()
        return result
    }

    /// Checks that no program has lost tasks or lists only some of them.
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
