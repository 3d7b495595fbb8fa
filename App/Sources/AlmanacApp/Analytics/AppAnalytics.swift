import Analytics

/// Records analytics events of the app, as long as the user agrees.
protocol AppAnalytics: EventTracker, AnalyticsService {
    /// Sends in the background, in a long-running process.
    func startSending()

    /// Stores the tracked events, or spools them for a later run.
    ///
    /// - Returns: Whether there are events to send now.
    func close(deadline: Duration) async -> Bool
}
