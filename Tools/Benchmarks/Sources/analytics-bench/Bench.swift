import BenchDriver
import BenchSubject

/// `analytics-bench [CASE…] [--rounds N] [--disk FOLDER] [--json PATH]`: see the README.
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

/// What the queue is to reach.
let goals = [
    Goal(case: "track", metric: AnalyticsUnit.median, peer: nil, bound: .atMost(2_000)),
    Goal(case: "track", metric: AnalyticsUnit.p99, peer: nil, bound: .atMost(20_000)),
    Goal(case: "durable", metric: AnalyticsUnit.rate, peer: nil, bound: .atLeast(50_000)),
    Goal(case: "send", metric: AnalyticsUnit.peak, peer: Contestant.sending(10_000).name, bound: .atMost(1.1)),
    Goal(case: "send-http", metric: AnalyticsUnit.peak, peer: Contestant.sending(10_000).name, bound: .atMost(1.1)),
]
