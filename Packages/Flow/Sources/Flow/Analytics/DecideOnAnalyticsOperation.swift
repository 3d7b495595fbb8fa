import Analytics
import ROSS

/// Saves whether events may be recorded. A refusal deletes all recorded events.
struct DecideOnAnalyticsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_ consent: Consent) async throws {
        try await analytics.setConsent(consent)
    }
}
