import Analytics
import ROSS

/// Sends events to the receivers that may be tried now.
struct SendDueEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_ receivers: EventReceivers) async throws {
        await analytics.sendDue(to: receivers, deadline: .seconds(60))
    }
}
