import Analytics
import ROSS

/// Sends events to all receivers that may be tried now.
struct SendDueEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_: Void) async throws { await analytics.sendDue(to: .all, deadline: .seconds(60)) }
}
