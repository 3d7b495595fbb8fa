import Analytics
import AnalyticsDouble
import AnalyticsLive
import Assembly
import Foundation
import Networking

/// The assembly of the analytics, which record the use of the app across its sessions.
struct UsageAssembly: LayerAssembly {
    let core: any CoreAssembly
    /// Where events are sent.
    let configuration: Definition<AnalyticsConfiguration>
    let analytics: Definition<any AppAnalytics>
    let recorder: Definition<UsageRecorder>

    init(core: any CoreAssembly, settings: AppSettings) {
        self.core = core
        let configuration = Definition("configuration") { resolve in
            try AnalyticsConfiguration.app(settings.analytics) { try resolve(core.transport) }
        }
        self.configuration = configuration
        let analytics = Definition<any AppAnalytics>("analytics") { resolve in
            if settings.isInMemory { return RecordingTracker() }
            return LiveAnalytics(at: settings.eventQueue, configuration: try resolve(configuration))
        }
        self.analytics = analytics
        recorder = Definition("recorder") { resolve in
            if settings.isInMemory { return UsageRecorder(try resolve(analytics)) }
            guard LiveAnalytics.consent(at: settings.eventQueue) == .granted else { return UsageRecorder(nil) }
            return UsageRecorder(try resolve(analytics)) { SenderProcess.start(dataFolder: settings.dataFolder) }
        }
    }
}

/// Records analytics events of the app, as long as the user agrees.
protocol AppAnalytics: EventTracker, AnalyticsService {
    /// Sends in the background, in a long-running process.
    func startSending()

    /// Stores the tracked events, or spools them for a later run.
    ///
    /// - Returns: Whether there are events to send now.
    func close(deadline: Duration) async -> Bool
}

extension LiveAnalytics: AppAnalytics {}

extension RecordingTracker: AppAnalytics {
    func startSending() {}
    func close(deadline: Duration) async -> Bool { false }
}
