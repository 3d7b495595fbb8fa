import Analytics
import AnalyticsDouble
import AnalyticsLive
import Foundation
import TestSupport
import Testing

/// The code of the README's tour, so that it is compiled and tested.
private struct TaskAdded: AnalyticsEvent {
    let list: String

    var name: String { "task added" }
    var properties: Properties { ["list": .string(list)] }
}

private struct ConsoleDestination: AnalyticsDestination {
    let name = "console"
    let limits = BatchLimits(events: 100, bytes: 1_000_000)

    func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
        for event in batch { print(event.name) }
        return .delivered()
    }
}

private func addTask(_ tracker: any EventTracker) async throws {
    tracker.track(ScreenShown("new task"))  // returns at once
    try await tracker.record(TaskAdded(list: "Groceries"))  // returns when it is on the disk
}

private func run(queueAt url: URL, askUser: () async -> Bool) async throws {
    let context = AnalyticsContext(app: "almanac", version: "1.0")
    let analytics = LiveAnalytics(at: url, configuration: AnalyticsConfiguration(context: context))
    if try await analytics.consent() == .unknown {
        try await analytics.setConsent(await askUser() ? .granted : .denied)
    }
    try await addTask(analytics)
    try await analytics.read { events in print(events) }  // the queued events, some at a time
    await analytics.close(deadline: .seconds(2))
}

struct TourTests {
    @Test func `the code of the README's tour records and exports its events`() async throws {
        let folder = try TemporaryFolder()
        try await run(queueAt: folder.file) { true }
        let analytics = LiveAnalytics(at: folder.file, configuration: AnalyticsConfiguration(context: .test))
        let events = try await analytics.all.map(\.event)
        #expect(events.map(\.name) == ["new task", "task added"])
        #expect(events.last?.properties == ["list": "Groceries"])
        #expect(events.last?.context == AnalyticsContext(app: "almanac", version: "1.0"))
    }

    @Test func `a destination of the app receives the queued events`() async throws {
        let folder = try TemporaryFolder()
        var configuration = AnalyticsConfiguration(context: .test)
        configuration.destinations = [ConsoleDestination()]
        let analytics = LiveAnalytics(at: folder.file, configuration: configuration)
        try await analytics.setConsent(.granted)
        try await addTask(analytics)
        try await analytics.flush(deadline: .seconds(20))
        #expect(try await analytics.status().queued == 0)
    }

    @Test func `the double records the events of a feature`() async throws {
        let tracker = RecordingTracker()
        try await addTask(tracker)
        #expect(tracker.events.map(\.name) == ["new task", "task added"])
    }
}
