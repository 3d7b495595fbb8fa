/// Counts of durations in fixed steps from 1 ms to 60 s.
public struct LatencyHistogram: Sendable, Equatable {
    /// The upper bounds of all steps except the last, which has none.
    public static let bounds: [Duration] = [
        1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000,
    ].map { .milliseconds($0) }

    /// The count of each step. There is one more step than there are bounds.
    public private(set) var counts = [Int](repeating: 0, count: LatencyHistogram.bounds.count + 1)
    /// The sum of all durations.
    public private(set) var total: Duration = .zero
    /// The longest duration.
    public private(set) var longest: Duration = .zero

    /// Creates an empty histogram.
    public init() {}

    /// The number of counted durations.
    public var count: Int { counts.reduce(0, +) }

    /// Counts a duration.
    public mutating func add(_ duration: Duration) {
        let duration = duration.bounded
        counts[Self.bounds.firstIndex { duration <= $0 } ?? Self.bounds.count] += 1
        total += duration
        longest = max(longest, duration)
    }

    /// An estimate of a percentile: 0.5 is the median. The estimate assumes that durations are evenly distributed
    /// within each step. `nil` if nothing was counted.
    public func percentile(_ share: Double) -> Duration? {
        let count = count
        guard count > 0, !share.isNaN else { return nil }
        let rank = min(max(share, 0), 1) * Double(count)
        var before = 0
        for (step, number) in counts.enumerated() where number > 0 {
            if Double(before + number) >= rank {
                let low = step == 0 ? .zero : Self.bounds[step - 1]
                let high = step < Self.bounds.count ? min(Self.bounds[step], longest) : longest
                return low + (high - low) * max(0, (rank - Double(before)) / Double(number))
            }
            before += number
        }
        return longest
    }
}
