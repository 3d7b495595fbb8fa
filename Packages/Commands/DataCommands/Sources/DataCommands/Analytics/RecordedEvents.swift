import Analytics
import AnalyticsLive
import Foundation

/// The events that almanac has recorded, by the folder of the data files alone.
public enum RecordedEvents {
    /// Whether the user has agreed that events are recorded.
    public static func isAllowed(in folder: URL) -> Bool {
        LiveAnalytics.consent(at: DataFile.analytics.url(in: folder)) == .granted
    }

    /// Records the user's refusal, and deletes all events.
    static func delete(in folder: URL) async throws(AnalyticsError) {
        let context = AnalyticsContext(app: "almanac", version: "")
        try await LiveAnalytics(
            at: DataFile.analytics.url(in: folder), configuration: AnalyticsConfiguration(context: context)
        ).setConsent(.denied)
    }
}
