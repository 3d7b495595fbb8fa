import Analytics
import AnalyticsLive

/// The events of the app's own use: recording them, and what the user decides and may see.
protocol AppAnalytics: EventTracker, AnalyticsControl {
    /// Sends in the background, in a process that stays.
    func startSending()

    /// Sends to the destinations that may be tried now.
    func sendDue(deadline: Duration) async

    /// Stores what was tracked, or hands it over to a later run.
    ///
    /// - Returns: Whether there is something to send now.
    func close(deadline: Duration) async -> Bool
}

extension LiveAnalytics: AppAnalytics {}
