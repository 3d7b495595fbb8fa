/// The units in the analytics suite, which identify values.
package enum AnalyticsUnit {
    package static let median = "ns p50"
    package static let p99 = "ns p99"
    package static let longest = "ns longest"
    /// The time of reading the clock, which the other values include.
    package static let clock = "ns clock"
    package static let rate = "events/s"
    package static let cpu = "ns CPU/event"
    package static let perCommit = "events/commit"
    package static let seconds = "s"
    package static let peak = "MB peak"
    package static let rows = "rows"
}

extension Reading {
    /// The reading of a run that stored events in `commits` transactions.
    package init(stored count: Int, in length: Window.Length, commits: Int) {
        self.init(values: [
            AnalyticsUnit.rate: Double(count) / length.seconds,
            AnalyticsUnit.cpu: length.cpuSeconds * 1e9 / Double(count),
            AnalyticsUnit.perCommit: Double(count) / Double(max(commits, 1)),
        ])
    }
}
