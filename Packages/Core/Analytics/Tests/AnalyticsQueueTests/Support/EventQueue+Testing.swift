import Analytics
import Foundation
import GRDB

@testable import AnalyticsLive

extension EventQueue {
    /// A queue with the user's consent.
    static func granted(
        _ file: QueueFile, limits: QueueLimits = QueueLimits(), destinations: [String] = [],
        context: Properties = ["app": "test"], now: @escaping @Sendable () -> Date = { Date() }
    ) async throws -> EventQueue {
        try file.consent.save(.granted)
        return EventQueue(file: file, limits: limits, destinations: destinations, context: context, now: now)
    }

    func add(_ names: String...) async throws { _ = try await store(names.map { .event($0) }) }

    func quarantine(_ sequence: Int64, for destination: String, reason: String) async throws {
        try await quarantine(sequence, for: destination, reason: reason, state: DeliveryState())
    }

    func note(failure: String?, of destination: String) async throws {
        try await note(failure: failure, of: destination, state: DeliveryState())
    }

    /// The events in quarantine, oldest first.
    var quarantined: [QuarantinedEvent] {
        get async throws {
            try await file.read { db in
                try Row.fetchAll(db, sql: "SELECT * FROM analytics_quarantine ORDER BY position").map { row in
                    QuarantinedEvent(
                        position: row.integer(0) ?? 0, destination: row.string(1), reason: row.string(2) ?? "",
                        form: row.string(3) ?? "")
                }
            } ?? []
        }
    }

    var names: [String] {
        get async throws { try await queued(after: 0, limit: .max).map(\.event.name) }
    }

    func names(for destination: String) async throws -> [String] {
        try await batch(for: destination, limits: BatchLimits(events: 1000, bytes: .max)).map(\.event.name)
    }
}

/// A row of the quarantine.
struct QuarantinedEvent: Equatable {
    let position: Int64
    /// The destination that refused the event; nil if the stored form of the event is damaged.
    let destination: String?
    let reason: String
    let form: String
}
