import BenchDriver

/// See the README.
@main
struct TodoBench {
    static func main() {
        Bench(
            name: "todo-bench",
            about: "Measures 'almanac todo' beside taskwarrior 2, each as a whole process, with homes in TMPDIR.",
            cases: Case.all, rounds: 9, settings: ["almanac": "", "taskwarrior": ""], goals: Case.goals
        ).run { options in
            let programs: [CaseSubject: String] = [
                .ours: try options.value("almanac"), .taskwarrior: try options.value("taskwarrior"),
            ]
            var last: CaseRunner?
            return { measured in
                let runner =
                    if let last, last.size == measured.size {
                        last
                    } else {
                        try CaseRunner(size: measured.size, rounds: options.rounds, programs: programs)
                    }
                last = runner
                return try runner.measure(measured)
            }
        }
    }
}
