import Analytics
import AnalyticsLive
import BenchSubject
import FoundationEssentials

/// Tasks that track at once, as fast as they can. Each waits for the disk now and then, so that all fits into the backlog
/// that the queue has by itself.
struct Tracking {
    /// The last of so many events is recorded instead. Eight times this is well below the backlog.
    private static let burst = 1_000

    private let analytics: LiveAnalytics
    private let commits: CommitCounter
    private let count: Int

    /// With the user's consent, and room for all events in the file.
    init(_ task: AnalyticsTask) async throws {
        count = task.count
        var configuration = AnalyticsConfiguration(context: AnalyticsContext(app: "almanac", version: "1.0"))
        configuration.limits = QueueLimits(events: .max, bytes: .max)
        analytics = LiveAnalytics(at: URL(filePath: task.path), configuration: configuration)
        try await analytics.setConsent(.granted)
        // Creates the file.
        _ = try await analytics.status()
        commits = try CommitCounter(path: task.path)
    }

    /// How long `track` blocked its callers, and how long it took until all was on the disk.
    func measure() async throws -> Reading {
        let before = try commits.count()
        let window = Window()
        let nanoseconds = try await trackAll()
        let length = window.length
        var reading = try Reading(stored: count, in: length, commits: commits.count() - before)
        let status = try await analytics.status()
        guard status.queued == count, status.dropped.isEmpty else {
            throw SubjectFailure("Of \(count) events \(status.queued) are queued, and dropped: \(status.dropped)")
        }
        reading.values[AnalyticsUnit.median] = nanoseconds.quantile(0.5)
        reading.values[AnalyticsUnit.p99] = nanoseconds.quantile(0.99)
        reading.values[AnalyticsUnit.longest] = nanoseconds.quantile(1)
        reading.values[AnalyticsUnit.clock] = Self.clock
        return reading
    }

    /// - Returns: The time that each call of `track` took, in order of length.
    private func trackAll() async throws -> [UInt32] {
        try await withThrowingTaskGroup { group in
            for _ in 0..<AnalyticsWork.trackers { group.addTask { try await track(count / AnalyticsWork.trackers) } }
            return try await group.reduce(into: []) { $0 += $1 }.sorted()
        }
    }

    private func track(_ count: Int) async throws -> [UInt32] {
        var nanoseconds: [UInt32] = []
        nanoseconds.reserveCapacity(count)
        for number in 0..<count {
            let event = TaskAdded(number: number)
            guard number % Self.burst != Self.burst - 1, number < count - 1 else {
                try await analytics.record(event)
                continue
            }
            let start = Window.now()
            analytics.track(event)
            nanoseconds.append(UInt32(clamping: Window.now() - start))
        }
        return nanoseconds
    }

    /// The time for reading the clock.
    private static var clock: Double {
        let nanoseconds = (0..<10_000).map { _ in
            let start = Window.now()
            return UInt32(clamping: Window.now() - start)
        }
        return nanoseconds.sorted().quantile(0.5)
    }
}
