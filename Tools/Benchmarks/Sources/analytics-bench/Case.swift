import BenchDriver
import BenchSubject

/// A measurement of the queue.
struct Case: BenchCase {
    let name: String
    let summary: String
    /// Our subject first.
    let subjects: [CaseSubject]
    let metrics: [String]

    /// Whether events are sent to a server.
    var isByHTTP = false

    private static let sending = [
        AnalyticsUnit.peak, AnalyticsUnit.seconds, AnalyticsUnit.rate, AnalyticsUnit.cpu,
    ]

    static let all = [
        Case(
            name: "track",
            summary: "200,000 events tracked by eight tasks at once: how long each call blocks its caller",
            subjects: [.ours(count: 200_000)],
            metrics: [AnalyticsUnit.median, AnalyticsUnit.p99, AnalyticsUnit.longest, AnalyticsUnit.clock]),
        Case(
            name: "durable", summary: "200,000 events tracked by eight tasks, until all are on the disk",
            subjects: [.ours(count: 200_000), .raw(count: 200_000)],
            metrics: [AnalyticsUnit.rate, AnalyticsUnit.cpu, AnalyticsUnit.perCommit]),
        Case(
            name: "send", summary: "a full queue delivered to a file of JSON lines",
            subjects: [.sending(100_000), .sending(10_000)],
            metrics: sending),
        Case(
            name: "send-http", summary: "the same, to Segment's protocol over HTTP",
            subjects: [.sending(100_000), .sending(10_000)], metrics: sending, isByHTTP: true),
    ]
}

/// A subject in a case.
struct CaseSubject {
    let name: String
    let program: String
    let work: AnalyticsTask.Work
    let count: Int

    static func ours(count: Int) -> CaseSubject {
        CaseSubject(name: "ours", program: "bench-analytics-ours", work: .store, count: count)
    }

    static func raw(count: Int) -> CaseSubject {
        CaseSubject(name: rawName, program: "bench-analytics-raw", work: .store, count: count)
    }

    /// The queue is its own peer: with more events, it should not use more memory.
    static func sending(_ count: Int) -> CaseSubject {
        CaseSubject(name: "\(count / 1000)k queued", program: "bench-analytics-ours", work: .send, count: count)
    }

    static let rawName = "raw SQLite in C"
}
