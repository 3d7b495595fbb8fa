import BenchDriver

/// See the README.
@main
struct SurfacesBench {
    static func main() {
        Bench(
            name: "surfaces-bench",
            about: "Measures the full-screen surface beside textual, and the released almanac on it, each as a whole "
                + "process in a terminal of 200 x 50.",
            cases: Case.allCases, rounds: 5,
            settings: ["ours": "", "almanac": "", "python": "", "peers": ""], goals: Case.goals
        ).run { options in
            let runner = CaseRunner(options)
            return { try runner.measure($0) }
        }
    }
}
