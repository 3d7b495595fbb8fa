import Analytics
import Foundation
import Storage

@testable import AnalyticsLive

extension SQLiteStore {
    static func events(at url: URL) throws -> SQLiteStore { try open(at: url, migrations: AnalyticsSchema.migrations) }

    static func events() throws -> SQLiteStore { try inMemory(migrations: AnalyticsSchema.migrations) }

    func run(_ sql: String) async throws { try await write { db in try db.execute(sql: sql) } }

    func number(_ sql: String) async throws -> Int? { try await read { db in try Int.fetchOne(db, sql: sql) } }
}

extension EventQueue {
    /// One to which the user has agreed.
    static func granted(
        _ store: SQLiteStore, limits: QueueLimits = QueueLimits(), destinations: [String] = [],
        context: Properties = ["app": "test"], now: @escaping @Sendable () -> Date = { Date() }
    ) async throws -> EventQueue {
        let queue = EventQueue(store: store, limits: limits, destinations: destinations, context: context, now: now)
        _ = try await queue.apply([.consent(.granted)])
        return queue
    }

    func add(_ names: String...) async throws { _ = try await apply(names.map { .event($0) }) }

    var names: [String] {
        get async throws { try await queued(after: 0, limit: .max).map(\.event.name) }
    }

    func names(for destination: String) async throws -> [String] {
        try await batch(for: destination, limits: BatchLimits(events: 1000, bytes: .max)).map(\.event.name)
    }
}

extension LiveAnalytics {
    static func test(
        _ store: SQLiteStore, limits: QueueLimits = QueueLimits(), now: @escaping @Sendable () -> Date = { Date() },
        redaction: [RedactionRule] = .standard
    ) -> LiveAnalytics {
        var configuration = AnalyticsConfiguration(context: ["app": "test"])
        configuration.limits = limits
        configuration.redaction = redaction
        configuration.now = now
        return LiveAnalytics(store: store, lock: nil, configuration: configuration)
    }

    var all: [QueuedEvent] { get async throws { try await queued(after: 0, limit: .max) } }
}
