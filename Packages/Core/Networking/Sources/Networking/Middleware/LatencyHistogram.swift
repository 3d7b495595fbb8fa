/// How long things took, counted in fixed steps from 1 ms to 60 s.
public struct LatencyHistogram: Sendable, Equatable {
    /// The upper bounds of all steps but the last, which has none.
    public static let bounds: [Duration] = [
        1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000,
    ].map { .milliseconds($0) }

    /// How many fell into each step; one more than there are bounds.
    public private(set) var counts = [Int](repeating: 0, count: LatencyHistogram.bounds.count + 1)
    /// The sum of all.
    public private(set) var total: Duration = .zero
    /// The longest.
    public private(set) var longest: Duration = .zero

    /// Nothing counted yet.
    public init() {}

    /// How many were counted.
    public var count: Int { counts.reduce(0, +) }

    /// Counts one.
    public mutating func add(_ duration: Duration) {
        let duration = duration.bounded
        counts[Self.bounds.firstIndex { duration <= $0 } ?? Self.bounds.count] += 1
        total += duration
        longest = max(longest, duration)
    }

    /// About how long the fastest part of all took: `share` 0.5 is the median. As exact as the steps
    /// are, evenly spread within each; `nil` if nothing was counted.
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
