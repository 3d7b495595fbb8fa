import Analytics

/// A tracker that records nothing, for users who have not agreed to analytics.
struct NoOpTracker: EventTracker {
    func track(_ event: some AnalyticsEvent) {}
    func record(_ event: some AnalyticsEvent) async throws(AnalyticsError) {}
}
