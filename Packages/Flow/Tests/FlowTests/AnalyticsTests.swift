import Analytics
import AnalyticsDouble
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension AppServiceMock: AnalyticsUseCases {
    func decideOnAnalytics(_ consent: Consent) async throws { try record("decideOnAnalytics(\(consent))") }
    func readAnalyticsStatus() async throws -> AnalyticsStatus {
        try record("readAnalyticsStatus")
        return try await RecordingTracker().status()
    }
    func readEvents(_ receive: @escaping @Sendable ([QueuedEvent]) async throws -> Void) async throws {
        try record("readEvents")
    }
    func exportEvents(to file: String) async throws -> Int { try answer("exportEvents(\(file))") ?? 0 }
    func sendEvents() async throws -> SendingReport {
        try record("sendEvents")
        let status = try await RecordingTracker().status()
        return SendingReport(status, since: status)
    }
    func deliverEvents() async throws { try record("deliverEvents") }
}

extension OperationsSpy: AnalyticsOperations {
    func decideOnAnalytics() -> any Operation<Consent, Void> { operation("decideOnAnalytics") }
    func readAnalyticsStatus() -> any Operation<Void, AnalyticsStatus> {
        ReadAnalyticsStatusOperation(analytics: RecordingTracker())
    }
    func readEvents() -> any Operation<EventReading, Void> {
        operation { _ in "readEvents" }
    }
    func exportEvents() -> any Operation<String, Int> { answer(3) { "exportEvents(\($0))" } }
    func sendEvents() -> any Operation<Void, SendingReport> { SendEventsOperation(analytics: RecordingTracker()) }
    func sendDueEvents() -> any Operation<Void, Void> { operation("sendDueEvents") }
    func sendToServers() -> any Operation<Void, Void> { operation("sendToServers") }
}

@MainActor
struct AnalyticsTests {
    private let recorder = MessageRecorder()

    @Test(arguments: [(["checkOpen"], "sendDueEvents"), ([], "sendToServers")])
    func `events of a locked app are sent to servers only`(yes: [String], message: String) async throws {
        try await makeApp(OperationsSpy(recorder: recorder, isTrue: yes.contains)).deliverEvents()
        #expect(recorder.messages == ["checkOpen", message])
    }

    @Test func `a delivery fails as its check does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.deliverEvents() }
        #expect(recorder.messages == ["checkOpen"])
    }

    @Test func `each operation asks the service`() async throws {
        let services = KeyServicesDouble(recorder)
        let tracker = RecordingTracker(consent: .unknown)
        services.analytics.override { _ in tracker }
        let operations = services.operations()
        try await operations.decideOnAnalytics().launch(.granted)
        tracker.track(ScreenShown("home"))
        let status = try await operations.readAnalyticsStatus().launch()
        #expect(status.consent == .granted && status.queued == 1)
        try await operations.readEvents().launch(
            EventReading { [recorder] events in recorder.record("\(events.count)") })
        #expect(recorder.messages == ["1"])
        // The events have no receiver.
        #expect(try await operations.sendEvents().launch().failures == [NothingSent(destination: nil)])
        try await operations.sendDueEvents().launch()
        try await operations.decideOnAnalytics().launch(.denied)
        #expect(try await operations.sendEvents().launch().failures.isEmpty)
    }

    @Test func `events are exported to a new file only`() async throws {
        let services = KeyServicesDouble(recorder)
        let tracker = RecordingTracker()
        services.analytics.override { _ in tracker }
        await #expect(throws: ExportError.exists(#filePath)) {
            try await services.operations().exportEvents().launch(#filePath)
        }
    }

    @Test func `each use case launches its operation`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder))
        try await app.decideOnAnalytics(.denied)
        try await app.readEvents { _ in }
        #expect(try await app.exportEvents(to: "/e") == 3)
        #expect(try await app.readAnalyticsStatus().queued == 0)
        #expect(try await app.sendEvents().failures.isEmpty)
        #expect(recorder.messages == ["decideOnAnalytics(denied)", "readEvents", "exportEvents(/e)"])
    }
}
