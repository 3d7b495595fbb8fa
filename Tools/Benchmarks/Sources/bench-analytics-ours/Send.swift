import Analytics
import AnalyticsLive
import BenchSubject
import FoundationEssentials
import Networking

/// Delivers the events that another process has queued, and reports time and memory.
func send(_ task: AnalyticsTask) async throws -> Reading {
    let file = URL(filePath: task.path + ".jsonl")
    var configuration = AnalyticsConfiguration(context: AnalyticsContext(app: "almanac", version: "1.0"))
    configuration.destinations = [try destination(task, file: file)]
    let window = Window()
    let analytics = LiveAnalytics(at: URL(filePath: task.path), configuration: configuration)
    try await analytics.flush(deadline: .seconds(300))
    let length = window.length
    // Before the lines are read.
    let peak = peakMemory()
    let status = try await analytics.status()
    guard status.queued == 0, status.dropped.isEmpty, status.destinations.allSatisfy({ $0.refused == 0 }) else {
        throw SubjectFailure("Of \(task.count) events not all were delivered: \(status)")
    }
    if task.server == nil {
        let lines = try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
        guard lines == task.count else { throw SubjectFailure("For \(task.count) events there are \(lines) lines.") }
    }
    return Reading(values: [
        AnalyticsUnit.peak: Double(peak) / 1e6, AnalyticsUnit.seconds: length.seconds,
        AnalyticsUnit.rate: Double(task.count) / length.seconds,
        AnalyticsUnit.cpu: length.cpuSeconds * 1e9 / Double(task.count),
    ])
}

private func destination(_ task: AnalyticsTask, file: URL) throws -> any AnalyticsDestination {
    guard let server = task.server else { return JSONLinesDestination(file: file) }
    guard let url = URL(string: server) else { throw SubjectFailure("\(server) is no address.") }
    return SegmentDestination(url: url, writeKey: "key", transport: HTTPClient())
}
