import Analytics
import ROSS

/// The use cases about the recorded events.
public protocol AnalyticsUseCases: Service {
    /// A user agrees that events are recorded, or refuses, which deletes all that are.
    ///
    /// - Throws: `AnalyticsError`; `notDeleted` if the decision is in force but a file was not deleted.
    func decideOnAnalytics(_ consent: Consent) async throws

    /// A user looks at how many events are queued, sent and lost.
    func readAnalyticsStatus() async throws -> AnalyticsStatus

    /// A user reads all queued events, oldest first.
    ///
    /// - Parameter receive: Called with some of them at a time. An error that it throws ends the reading.
    func readEvents(_ receive: @escaping @Sendable ([QueuedEvent]) async throws -> Void) async throws

    /// A user writes the queued events to a new file.
    ///
    /// - Parameter file: The path of the file.
    /// - Returns: The number of the events.
    func exportEvents(to file: String) async throws -> Int

    /// A user sends the queued events now.
    func sendEvents() async throws -> SendingReport

    /// Events that are due are sent, to no file if the app is locked.
    func deliverEvents() async throws
}

extension ScenarioAppService {
    func decideOnAnalytics(_ consent: Consent) async throws { try await operations.decideOnAnalytics().launch(consent) }
    func readAnalyticsStatus() async throws -> AnalyticsStatus { try await operations.readAnalyticsStatus().launch() }

    func readEvents(_ receive: @escaping @Sendable ([QueuedEvent]) async throws -> Void) async throws {
        try await operations.readEvents().launch(EventReading(receive: receive))
    }

    func exportEvents(to file: String) async throws -> Int { try await operations.exportEvents().launch(file) }
    func sendEvents() async throws -> SendingReport { try await operations.sendEvents().launch() }
    func deliverEvents() async throws { try await scenarios.deliverEvents().launch() }
}

package protocol AnalyticsScenarios: ScenarioFactory {
    func deliverEvents() -> any Scenario<Void, Void>
}

extension AnalyticsScenarios {
    package func deliverEvents() -> any Scenario<Void, Void> { DeliverEventsScenario(operations: operations) }
}

@MainActor
package protocol AnalyticsOperations: Sendable {
    func decideOnAnalytics() throws -> any Operation<Consent, Void>
    func readAnalyticsStatus() throws -> any Operation<Void, AnalyticsStatus>
    func readEvents() throws -> any Operation<EventReading, Void>
    func exportEvents() throws -> any Operation<String, Int>
    func sendEvents() throws -> any Operation<Void, SendingReport>
    func sendDueEvents() throws -> any Operation<Void, Void>
    func sendToServers() throws -> any Operation<Void, Void>
}

extension AppOperations: AnalyticsOperations {
    func decideOnAnalytics() throws -> any Operation<Consent, Void> {
        DecideOnAnalyticsOperation(analytics: try services.analytics())
    }

    func readAnalyticsStatus() throws -> any Operation<Void, AnalyticsStatus> {
        ReadAnalyticsStatusOperation(analytics: try services.analytics())
    }

    func readEvents() throws -> any Operation<EventReading, Void> {
        ReadEventsOperation(analytics: try services.analytics())
    }

    func exportEvents() throws -> any Operation<String, Int> {
        ExportEventsOperation(analytics: try services.analytics())
    }

    func sendEvents() throws -> any Operation<Void, SendingReport> {
        SendEventsOperation(analytics: try services.analytics())
    }

    func sendDueEvents() throws -> any Operation<Void, Void> {
        SendDueEventsOperation(analytics: try services.analytics())
    }

    func sendToServers() throws -> any Operation<Void, Void> {
        SendToServersOperation(analytics: try services.analytics())
    }
}

/// The input of ``ReadEventsOperation``: where it passes the queued events, some at a time.
package struct EventReading: Sendable {
    let receive: @Sendable ([QueuedEvent]) async throws -> Void
}

/// Saves whether events may be recorded. A refusal deletes all recorded events.
struct DecideOnAnalyticsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_ consent: Consent) async throws { try await analytics.setConsent(consent) }
}

struct ReadAnalyticsStatusOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_: Void) async throws -> AnalyticsStatus { try await analytics.status() }
}

struct ReadEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_ reading: EventReading) async throws { try await analytics.read(reading.receive) }
}

/// Writes the queued events to a new file.
struct ExportEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_ file: String) async throws -> Int { try await analytics.export(toNew: file) }
}

/// Sends the queued events, and compares how many wait before and after.
struct SendEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_: Void) async throws -> SendingReport {
        let earlier = try await analytics.status()
        try await analytics.flush(deadline: .seconds(30))
        return SendingReport(try await analytics.status(), since: earlier)
    }
}

/// Sends events to all receivers that may be tried now.
struct SendDueEventsOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_: Void) async throws { await analytics.sendDue(to: .all, deadline: .seconds(60)) }
}

/// Sends events to the servers that may be tried now, and writes none into a file.
struct SendToServersOperation: Operation {
    let analytics: any AnalyticsService

    func launch(_: Void) async throws { await analytics.sendDue(to: .servers, deadline: .seconds(60)) }
}
