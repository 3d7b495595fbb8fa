import BenchSubject
import ProcessTesting
import TestSupport

/// The event queue, and beside it SQLite in C.
enum AnalyticsSuite {
    static let suite = Suite(
        name: "analytics",
        about: "Measures the event queue, and beside it SQLite in C, with temporary files in --disk.", rounds: 5,
        settings: ["disk": "."],
        goals: [
            Goal(case: "track", metric: AnalyticsUnit.median, peer: nil, bound: .atMost(2_000)),
            Goal(case: "track", metric: AnalyticsUnit.p99, peer: nil, bound: .atMost(20_000)),
            Goal(case: "durable", metric: AnalyticsUnit.rate, peer: nil, bound: .atLeast(50_000)),
            Goal(case: "send", metric: AnalyticsUnit.peak, peer: "10k queued", bound: .atMost(1.1)),
            Goal(case: "send-http", metric: AnalyticsUnit.peak, peer: "10k queued", bound: .atMost(1.1)),
        ],
        cases: { options in
            let disk = try options.value("disk")
            let receiver = Once { try await Receiver() }
            return [
                storing(
                    "track", "200,000 events tracked by eight tasks at once: how long each call blocks its caller",
                    ["ours"],
                    [AnalyticsUnit.median, AnalyticsUnit.p99, AnalyticsUnit.longest, AnalyticsUnit.clock], in: disk),
                storing(
                    "durable", "200,000 events tracked by eight tasks, until all are on the disk", ["ours", raw],
                    [AnalyticsUnit.rate, AnalyticsUnit.cpu, AnalyticsUnit.perCommit], in: disk),
                sending("send", "a full queue delivered to a file of JSON lines", in: disk) { nil },
                sending("send-http", "the same, to Segment's protocol over HTTP", in: disk) {
                    try await receiver.get().address
                },
            ]
        })

    private static let raw = "raw SQLite in C"

    private static func storing(
        _ name: String, _ summary: String, _ subjects: [String], _ metrics: [String], in disk: String
    ) -> Case {
        var contents: Reading?
        // The number of events per transaction of our queue in its last run. In the first round, our queue is first.
        var batch = 1
        return Case(name: name, summary: summary, subjects: subjects, metrics: metrics) { subject in
            let folder = try TemporaryFolder(in: disk)
            let program = subject == raw ? "bench-analytics-raw" : "bench-analytics-ours"
            var task = AnalyticsTask(work: .store, path: folder.path + "/events.sqlite", count: 200_000, batch: batch)
            let reading = try await run(program, task)
            if subject != raw, let size = reading.values[AnalyticsUnit.perCommit] {
                batch = max(1, Int(size.rounded()))
            }
            // Runs with different content are not comparable.
            task.work = .inspect
            let stored = try await run("bench-analytics-raw", task)
            let isWhole = stored.values[AnalyticsUnit.rows] == Double(task.count) && stored.facts["check"] == "ok"
            guard isWhole, stored == contents ?? stored else {
                let others = contents.map { ", where others have \($0.values) \($0.facts)" } ?? ""
                throw Program.Failure(
                    program: program, reason: "has stored \(stored.values) \(stored.facts)\(others)")
            }
            contents = stored
            return reading
        }
    }

    /// The queue is its own peer: with more events, it should not use more memory.
    private static func sending(
        _ name: String, _ summary: String, in disk: String, server: @escaping () async throws -> String?
    ) -> Case {
        let counts = ["100k queued": 100_000, "10k queued": 10_000]
        return Case(
            name: name, summary: summary, subjects: ["100k queued", "10k queued"],
            metrics: [AnalyticsUnit.peak, AnalyticsUnit.seconds, AnalyticsUnit.rate, AnalyticsUnit.cpu]
        ) { subject in
            let folder = try TemporaryFolder(in: disk)
            var task = AnalyticsTask(
                work: .store, path: folder.path + "/events.sqlite", count: counts[subject] ?? 1,
                server: try await server())
            // Another process fills the queue, so that its memory is not that of the sender.
            _ = try await run("bench-analytics-ours", task)
            task.work = .send
            return try await run("bench-analytics-ours", task)
        }
    }

    private static func run(_ program: String, _ task: AnalyticsTask) async throws -> Reading {
        try await Reading(of: program, task.arguments, within: 300)
    }

    /// An HTTP server for events, as long as this object exists.
    private final class Receiver {
        let address: String
        private let process: ChildProcess

        init() async throws {
            process = try Program.start("bench-analytics-receiver", [])
            guard let line = await process.line() else {
                throw Program.Failure(program: "bench-analytics-receiver", reason: "does not listen")
            }
            address = line
        }

        deinit { process.kill() }
    }
}
