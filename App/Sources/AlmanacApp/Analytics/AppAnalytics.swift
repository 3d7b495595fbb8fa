import Analytics

/// Records analytics events of the app, and gives the user control over them.
protocol AppAnalytics: EventTracker, AnalyticsService {
    /// Sends in the background, in a long-running process.
    func startSending()

    /// Stores the tracked events, or spools them for a later run.
    ///
    /// - Returns: Whether there are events to send now.
    func close(deadline: Duration) async -> Bool
}
