import Analytics
import AnalyticsDouble
import AnalyticsLive
import Assembly
import DataCommands
import Foundation
import Networking

/// The assembly of the analytics, which record the use of the app across its sessions.
struct UsageAssembly: LayerAssembly {
    let core: any CoreAssembly
    let analytics: Definition<any AppAnalytics>
    let recorder: Definition<UsageRecorder>

    init(core: any CoreAssembly, settings: AppSettings) {
        self.core = core
        let queue = DataFile.analytics.url(in: settings.dataFolder)
        let analytics = Definition<any AppAnalytics>("analytics") { resolve in
            if settings.isInMemory { return RecordingTracker() }
            return LiveAnalytics(
                at: queue, configuration: try .app(settings.analytics) { try resolve(core.transport) })
        }
        self.analytics = analytics
        recorder = Definition("recorder") { resolve in
            if settings.isInMemory { return UsageRecorder(try resolve(analytics)) }
            guard RecordedEvents.isAllowed(in: settings.dataFolder) else { return UsageRecorder(nil) }
            return UsageRecorder(try resolve(analytics)) { SenderProcess.start(dataFolder: settings.dataFolder) }
        }
    }
}

extension RecordingTracker: AppAnalytics {
    func startSending() {}
    func sendDue(deadline: Duration) async {}
    func close(deadline: Duration) async -> Bool { false }
}
