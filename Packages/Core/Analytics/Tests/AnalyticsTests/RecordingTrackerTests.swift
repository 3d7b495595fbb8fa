import Analytics
import AnalyticsDouble
import Testing

@Suite struct RecordingTrackerTests {
    private struct Launched: AnalyticsEvent {
        let name = "start"
        let properties: Properties = ["duration_ms": 5.0]
        let kind = EventKind.timing
    }

    @Test func `the double records all calls in order, with names, kinds and properties`() async throws {
        let tracker = RecordingTracker()
        tracker.track(ScreenShown("home"))
        tracker.identify("u1")
        try await tracker.record(Launched())
        tracker.reset()
        #expect(
            tracker.calls == [
                .event(name: "home", kind: .screen, properties: [:]),
                .identification(userID: "u1", traits: [:]),
                .event(name: "start", kind: .timing, properties: ["duration_ms": 5.0]),
                .reset,
            ])
    }
}
