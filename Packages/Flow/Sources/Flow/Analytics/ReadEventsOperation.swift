import Analytics
import ROSS

/// Passes on all queued events, some at a time.
struct ReadEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_ reading: EventReading) async throws {
        try await analytics.read(reading.receive)
    }
}
