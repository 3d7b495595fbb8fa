import Analytics
import ROSS

/// Sends the queued events, and compares how many wait before and after.
struct SendEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_: Void) async throws -> SendingReport {
        let earlier = try await analytics.status()
        try await analytics.flush(deadline: .seconds(30))
        return SendingReport(try await analytics.status(), since: earlier)
    }
}
