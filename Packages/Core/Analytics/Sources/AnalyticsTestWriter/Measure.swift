import Analytics
import AnalyticsLive
import Foundation

private struct TaskAdded: AnalyticsEvent {
    let name = "task added"
    let number: Int
    var properties: Properties {
        ["number": .int(Int64(number)), "has_due_date": true, "list": "Groceries", "tags": ["home", "shop"]]
    }
}

/// Eight tasks track as fast as they can, none of which is dropped; then all of it is flushed.
func measure(at url: URL, count: Int) async throws -> String {
    var configuration = AnalyticsConfiguration(
        context: AnalyticsContext.properties(app: "almanac", version: "1.0"))
    configuration.limits = QueueLimits(events: .max, bytes: .max, backlog: count)
    let analytics = try LiveAnalytics.open(at: url, configuration: configuration)
    try await analytics.setConsent(.granted)
    let clock = ContinuousClock()
    let start = clock.now
    let times = await withTaskGroup(of: [Duration].self) { group in
        for _ in 0..<8 {
            group.addTask {
                (0..<count / 8).map { number in clock.measure { analytics.track(TaskAdded(number: number)) } }
            }
        }
        return await group.reduce(into: []) { $0 += $1 }.sorted()
    }
    let tracked = clock.now - start
    try await analytics.flush(deadline: .seconds(60))
    let total = clock.now - start
    let status = try await analytics.status()
    func at(_ share: Double) -> String { "\(times[min(Int(Double(times.count) * share), times.count - 1)])" }
    return """
        track, blocked: median \(at(0.5)), p99 \(at(0.99)), p99.9 \(at(0.999)), longest \(at(1))
        \(status.queued) events on the disk, \(status.dropped) dropped: tracked in \(tracked), kept in \(total), \
        \(Int(Double(status.queued) / (total / .seconds(1)))) events/s
        """
}
