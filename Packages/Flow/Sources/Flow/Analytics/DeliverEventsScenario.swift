import Analytics
import ROSS

/// Events that are due are sent. Any user of almanac can name a file for them, and must not see the events of a locked
/// app.
struct DeliverEventsScenario: Scenario {
    let operations: any AnalyticsOperations & PINOperations

    func launch(_: Void) async throws {
        if try await operations.checkOpen().launch() {
            try await operations.sendDueEvents().launch()
        } else {
            try await operations.sendToServers().launch()
        }
    }
}
