import Analytics

/// Takes note of nothing: for those who never said yes, or where the events cannot be stored.
struct SilentTracker: EventTracker {
    func track(_ event: some AnalyticsEvent) {}
    func record(_ event: some AnalyticsEvent) async throws(AnalyticsError) {}
    func identify(_ userID: String, traits: Properties) {}
    func reset() {}
    func addSuperProperties(_ properties: Properties) {}
    func removeSuperProperties(_ names: Set<String>) {}
}
