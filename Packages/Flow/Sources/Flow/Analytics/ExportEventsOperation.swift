import Analytics
import ROSS

/// Writes the queued events to a new file.
struct ExportEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_ file: String) async throws -> Int {
        try await analytics.export(toNew: file)
    }
}
