import Analytics
import AnalyticsLive

/// The events of the app's own use: taking note of them, and what the user decides and may see.
protocol AppAnalytics: EventTracker, AnalyticsControl {
    /// Stores what was tracked, and gives what is being sent so long.
    @discardableResult
    func close(deadline: Duration) async -> Bool
}

extension LiveAnalytics: AppAnalytics {}
