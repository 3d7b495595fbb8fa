import Analytics
import ROSS

struct ReadAnalyticsStatusOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_: Void) async throws -> AnalyticsStatus {
        try await analytics.status()
    }
}
