import Analytics
import ROSS

/// Gets how many events are queued, sent and lost.
struct ReadAnalyticsStatusOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_: Void) async throws -> AnalyticsStatus {
        try await analytics.status()
    }
}
