import Analytics
import ROSS

struct ReadEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_ reading: EventReading) async throws {
        try await analytics.read(reading.receive)
    }
}
