import Analytics
import AnalyticsLive
import Foundation

/// The events that almanac has recorded, by the folder of the data files alone.
public enum RecordedEvents {
    /// Whether the user has agreed that events are recorded.
    public static func isAllowed(in folder: URL) -> Bool {
        LiveAnalytics.consent(at: DataFile.analytics.url(in: folder)) == .granted
    }

    /// The control of the events, without destinations.
    static func control(in folder: URL) -> any AnalyticsControl {
        LiveAnalytics(
            at: DataFile.analytics.url(in: folder), configuration: AnalyticsConfiguration(context: [:]))
    }
}
