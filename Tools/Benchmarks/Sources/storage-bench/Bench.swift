import BenchDriver

/// See the README.
@main
struct StorageBench {
    static func main() {
        Bench(
            name: "storage-bench",
            about: "Measures the workspace's store beside SQLite in C, with temporary files in --disk and --memory.",
            cases: Case.all, rounds: 9, settings: ["disk": ".", "memory": "/dev/shm"], goals: goals
        ).run { options in
            let runner = CaseRunner(
                rounds: options.rounds, disk: try options.value("disk"), memory: try options.value("memory"))
            return runner.measure
        }
    }

    private static let goals = [
        Goal(case: "fetch-100k", metric: Case.perRow, peer: CaseSubject.raw.rawValue, bound: .atMost(1.3)),
        Goal(case: "insert-1-disk", metric: Case.median, peer: CaseSubject.raw.rawValue, bound: .atMost(1.1)),
    ]
}
