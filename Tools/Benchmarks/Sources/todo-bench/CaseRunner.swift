import BenchDriver
import BenchSubject

/// The homes of both programs with a number of tasks, and the measurements in them.
final class CaseRunner {
    let size: Int
    private let rounds: Int
    private let folder: TemporaryFolder
    private let homes: [Home]
    /// The expected number of tasks in each list.
    private var expected: [CaseSubject: Int]

    init(size: Int, rounds: Int, programs: [CaseSubject: String]) throws {
        self.size = size
        self.rounds = rounds
        let folder = try TemporaryFolder(of: "todo-bench")
        self.folder = folder
        homes = try CaseSubject.allCases.map { try Home($0, size: size, program: programs[$0] ?? "", in: folder) }
        expected = Dictionary(uniqueKeysWithValues: CaseSubject.allCases.map { ($0, size) })
    }

    func measure(_ measured: Case) throws -> CaseResult {
        // This is also the first run of each program, which is not measured.
        try check()
        let comparison = Comparison(
            name: measured.name, summary: measured.summary, subjects: CaseSubject.allCases.map(\.rawValue),
            metrics: [Case.time, Case.memory])
        let result = try comparison.run(rounds: rounds) { name in
            guard let home = homes.first(where: { $0.subject.rawValue == name }) else {
                return Reading(values: [:])
            }
            if measured.command == .add { expected[home.subject, default: 0] += 1 }
            return try Reading(of: "bench-run", home.words(measured.command), within: 120)
        }
        try check()
        return result
    }

    /// Checks that no program has lost tasks or lists only some of them.
    private func check() throws {
        for home in homes {
            let count = try home.count()
            guard count == expected[home.subject] else {
                throw ChildProcess.Failure(
                    program: home.program,
                    reason: "lists \(count) tasks, where there are \(expected[home.subject] ?? 0)")
            }
        }
    }
}
