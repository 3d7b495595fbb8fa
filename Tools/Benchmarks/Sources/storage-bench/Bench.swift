import BenchDriver

/// `storage-bench [CASE…] [--rounds N] [--disk FOLDER] [--memory FOLDER] [--json PATH]`: see the README.
@main
struct Bench {
    static func main() {
        runBench {
            guard let options = try Options(CommandLine.arguments.dropFirst()) else {
                print(Options.help)
                return
            }
            try run(options)
        }
    }

    private static func run(_ options: Options) throws {
        var results: [CaseResult] = []
        for measured in options.cases {
            note("Measuring \(measured.name) …")
            let result = try Laboratory(options: options).measure(measured)
            show(result)
            results.append(result)
        }
        print(Goal.report(goals, on: results))
        if let path = options.json { try Row.write(results.flatMap(Row.rows), to: path) }
    }
}

/// What the store is to reach.
let goals = [
    Goal(case: "fetch-100k", metric: Case.perRow, peer: Contestant.raw.rawValue, bound: .atMost(1.3)),
    Goal(case: "insert-1-disk", metric: Case.median, peer: Contestant.raw.rawValue, bound: .atMost(1.1)),
]
