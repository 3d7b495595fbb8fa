import BenchDriver
import BenchSubject

/// See the README.
@main
struct AnalyticsBench {
    static func main() {
        Bench(
            name: "analytics-bench",
            about: "Measures the event queue, and beside it SQLite in C, with temporary files in --disk.",
            cases: Case.all, rounds: 5, settings: ["disk": "."], goals: goals
        ).run { options in CaseRunner(rounds: options.rounds, disk: try options.value("disk")).measure }
    }

    private static let goals = [
        Goal(case: "track", metric: AnalyticsUnit.median, peer: nil, bound: .atMost(2_000)),
        Goal(case: "track", metric: AnalyticsUnit.p99, peer: nil, bound: .atMost(20_000)),
        Goal(case: "durable", metric: AnalyticsUnit.rate, peer: nil, bound: .atLeast(50_000)),
        Goal(case: "send", metric: AnalyticsUnit.peak, peer: CaseSubject.sending(10_000).name, bound: .atMost(1.1)),
        Goal(
            case: "send-http", metric: AnalyticsUnit.peak, peer: CaseSubject.sending(10_000).name, bound: .atMost(1.1)),
    ]
}
