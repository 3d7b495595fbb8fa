/// The units in analytics-bench, which identify values.
public enum AnalyticsUnit {
    public static let median = "ns p50"
    public static let p99 = "ns p99"
    public static let longest = "ns longest"
    /// The time of reading the clock, which the other values include.
    public static let clock = "ns clock"
    public static let rate = "events/s"
    public static let cpu = "ns CPU/event"
    public static let perCommit = "events/commit"
    public static let seconds = "s"
    public static let peak = "MB peak"
    public static let rows = "rows"
}

extension Reading {
    /// The reading of a run that stored events in `commits` transactions.
    public init(stored count: Int, in length: Window.Length, commits: Int) {
        self.init(values: [
            AnalyticsUnit.rate: Double(count) / length.seconds,
            AnalyticsUnit.cpu: length.cpuSeconds * 1e9 / Double(count),
            AnalyticsUnit.perCommit: Double(count) / Double(max(commits, 1)),
        ])
    }
}
