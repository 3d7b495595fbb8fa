import Analytics
import Foundation

@testable import AnalyticsLive

extension EventQueue {
    /// A queue with the user's consent.
    static func granted(
        _ file: QueueFile, limits: QueueLimits = QueueLimits(), destinations: [String] = [],
        context: AnalyticsContext = .test, now: @escaping @Sendable () -> Date = { Date() }
    ) async throws -> EventQueue {
        try file.consent.save(.granted)
        return EventQueue(file: file, limits: limits, destinations: destinations, context: context, now: now)
    }

    func add(_ names: String...) async throws { _ = try await store(names.map { .event($0) }) }

    func refuse(_ sequence: Int64, by destination: String) async throws {
        try await refuse(sequence, by: destination, state: DeliveryState())
    }

    func note(failure: String?, of destination: String) async throws {
        try await note(failure: failure, of: destination, state: DeliveryState())
    }

    var names: [String] {
        get async throws { try await queued(after: 0, limit: .max).map(\.event.name) }
    }

    func names(for destination: String) async throws -> [String] {
        try await batch(for: destination, limits: BatchLimits(events: 1000, bytes: .max)).map(\.event.name)
    }
}

extension AnalyticsContext {
    static let test = AnalyticsContext(app: "test")

    init(app: String) { self.init(app: app, version: "1") }
}
