import Analytics
import ROSS

/// Sends events to the servers that may be tried now, and writes none into a file.
struct SendToServersOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_: Void) async throws { await analytics.sendDue(to: .servers, deadline: .seconds(60)) }
}
