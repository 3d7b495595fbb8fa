import Analytics
import Foundation

@testable import AnalyticsLive

extension LiveAnalytics {
    static func test(
        _ file: QueueFile, limits: QueueLimits = QueueLimits(), now: @escaping @Sendable () -> Date = { Date() }
    ) -> LiveAnalytics {
        var configuration = AnalyticsConfiguration(context: .test)
        configuration.limits = limits
        configuration.now = now
        return LiveAnalytics(at: URL(fileURLWithPath: file.path), configuration: configuration)
    }

    var all: [QueuedEvent] { get async throws { try await queued(after: 0, limit: .max) } }
}
