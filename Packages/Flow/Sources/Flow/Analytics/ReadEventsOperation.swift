import Analytics
import ROSS

struct ReadEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_ receive: @escaping @Sendable ([QueuedEvent]) async throws -> Void) async throws {
        try await analytics.read(receive)
    }
}
