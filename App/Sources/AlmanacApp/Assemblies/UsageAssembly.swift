import Analytics
import AnalyticsDouble
import AnalyticsLive
import Assembly
import Foundation
import Networking

/// The assembly of the analytics, which record the use of the app across its sessions.
struct UsageAssembly: LayerAssembly {
    let core: any CoreAssembly
    let analytics: Definition<any AppAnalytics>
    let usage: Definition<Usage>

    init(core: any CoreAssembly, settings: AppSettings) {
        self.core = core
        let queue = DataFile.analytics.url(in: settings.dataFolder)
        let analytics = Definition<any AppAnalytics>("analytics", .container) { resolve in
            if settings.isInMemory { return RecordingTracker() }
            return LiveAnalytics(
                at: queue, configuration: try .app(settings.analytics) { try resolve(core.transport) })
        }
        self.analytics = analytics
        usage = Definition("usage", .container) { resolve in
            if settings.isInMemory { return Usage(try resolve(analytics)) }
            guard Self.hasConsent(in: settings.dataFolder) else { return Usage(nil) }
            return Usage(try resolve(analytics)) { SenderProcess.start(dataFolder: settings.dataFolder) }
        }
    }

    nonisolated static func hasConsent(in folder: URL) -> Bool {
        LiveAnalytics.consent(at: DataFile.analytics.url(in: folder)) == .granted
    }

    /// The control of the analytics in a data folder, without destinations.
    nonisolated static func control(in folder: URL) -> any AnalyticsControl {
        LiveAnalytics(
            at: DataFile.analytics.url(in: folder), configuration: AnalyticsConfiguration(context: [:]))
    }
}

extension RecordingTracker: AppAnalytics {
    func startSending() {}
    func sendDue(deadline: Duration) async {}
    func close(deadline: Duration) async -> Bool { false }
}
