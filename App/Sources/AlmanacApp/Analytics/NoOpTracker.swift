import Analytics

/// A tracker that records nothing, for users who have not agreed to analytics.
struct NoOpTracker: EventTracker {
    func track(_ event: some AnalyticsEvent) {}
    func record(_ event: some AnalyticsEvent) async throws(AnalyticsError) {}
    func identify(_ userID: String, traits: Properties) {}
    func reset() {}
    func addSuperProperties(_ properties: Properties) {}
    func removeSuperProperties(_ names: Set<String>) {}
}
