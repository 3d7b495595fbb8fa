/// Two counts over a recent period, kept in ten slices that expire one by one.
struct SlidingWindow: Sendable, Equatable {
    struct Counts: Sendable, Equatable {
        /// The number of all counted items, for instance requests.
        var all = 0
        /// The number of marked items among them, for instance failures.
        var marked = 0
    }

    private struct Slice: Equatable {
        var number: Int64
        var counts: Counts
    }

    private static let sliceCount: Int64 = 10
    private let sliceLength: Int64
    private var slices: [Slice] = []

    /// - Parameter length: The length of the period, in steps of ten milliseconds; at least one step.
    init(length: Duration) {
        sliceLength = max(1, Int64(length.wholeMilliseconds) / Self.sliceCount)
    }

    /// Adds to the newest slice. `time` is that of any monotonic clock.
    mutating func add(_ counts: Counts, at time: Duration) {
        let number = sliceNumber(at: time)
        expire(at: number)
        if slices.last?.number != number { slices.append(Slice(number: number, counts: Counts())) }
        slices[slices.count - 1].counts.all += counts.all
        slices[slices.count - 1].counts.marked += counts.marked
    }

    mutating func counts(at time: Duration) -> Counts {
        expire(at: sliceNumber(at: time))
        return slices.reduce(into: Counts()) { sum, slice in
            sum.all += slice.counts.all
            sum.marked += slice.counts.marked
        }
    }

    private mutating func expire(at number: Int64) {
        slices.removeAll { $0.number <= number - Self.sliceCount }
    }

    private func sliceNumber(at time: Duration) -> Int64 {
        // A clock would need thousands of years to reach the limit.
        Int64(min(max(0, time / .milliseconds(1)), 1e15)) / sliceLength
    }
}
