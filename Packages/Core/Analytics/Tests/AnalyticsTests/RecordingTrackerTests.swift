import Analytics
import AnalyticsDouble
import Testing

@Suite struct RecordingTrackerTests {
    private struct Launched: AnalyticsEvent {
        let name = "start"
        let properties: Properties = ["duration_ms": 5.0]
        let kind = EventKind.timing
    }

    @Test func `the double records events in order, with names, kinds and properties`() async throws {
        let tracker = RecordingTracker()
        tracker.track(ScreenShown("home"))
        try await tracker.record(Launched())
        #expect(tracker.events.map(\.name) == ["home", "start"])
        #expect(tracker.events.map(\.kind) == [.screen, .timing])
        #expect(tracker.events.map(\.properties) == [[:], ["duration_ms": 5.0]])
    }
}
