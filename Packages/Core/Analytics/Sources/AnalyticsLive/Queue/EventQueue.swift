import Analytics
import Foundation
import GRDB
import Storage

/// The events on the disk, and all that is known about their delivery.
struct EventQueue: Sendable {
    let store: SQLiteStore
    let limits: QueueLimits
    /// The names of all that are to get every event.
    let destinations: [String]
    let now: @Sendable () -> Date
    private let context: String

    /// - Parameters:
    ///   - store: Opened with ``AnalyticsSchema/migrations``.
    ///   - context: Of the events that this process records, redacted.
    init(
        store: SQLiteStore, limits: QueueLimits, destinations: [String], context: Properties,
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.limits = limits
        self.destinations = destinations
        self.now = now
        self.context = context.json
    }

    /// Applies calls in their order, all or none. What was to be recorded before the user opts out is passed over.
    ///
    /// - Returns: The calls whose event was not stored by its own fault, by their place.
    func apply(
        _ calls: [QueueCall], dropped: [DropReason: Int] = [:]
    ) async throws(AnalyticsError) -> [Int: AnalyticsError] {
        let start = calls.lastIndex(where: \.isOptOut) ?? 0
        return try await write { queue in
            var failures: [Int: AnalyticsError] = [:]
            for (index, call) in calls.enumerated().dropFirst(start) {
                if let failure = try queue.apply(call) { failures[index] = failure }
            }
            for (reason, events) in dropped { queue.drop(events, reason) }
            return failures
        }
    }

    /// Deletes what earlier configurations have left: events that are too old, or lack no destination any more.
    func prepare() async throws(AnalyticsError) {
        let destinations = destinations
        try await write { queue in
            guard queue.state.consent == .granted else { return }
            try queue.deleteDelivered(to: destinations)
        }
    }

    func consent() async throws(AnalyticsError) -> Consent {
        try await read { db in try QueueState.fetch(db).consent }
    }

    /// All of it reaches the disk, or none.
    func write<Value: Sendable>(
        _ change: @escaping @Sendable (inout QueueWrite) throws -> Value
    ) async throws(AnalyticsError) -> Value {
        let (limits, context) = (limits, context)
        let now = ISO8601.milliseconds(of: now())
        do {
            return try await store.write { db in
                var queue = try QueueWrite(db, limits: limits, context: context, now: now)
                let value = try change(&queue)
                try queue.finish()
                return value
            }
        } catch {
            throw AnalyticsError(error)
        }
    }

    /// The same, whether the task is cancelled or not: what is delivered is to be acknowledged, or it is sent again.
    func writeUncancelled(
        _ change: @escaping @Sendable (inout QueueWrite) throws -> Void
    ) async throws(AnalyticsError) {
        let work = Task { try await write(change) }
        do { try await work.value } catch { throw AnalyticsError(error) }
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(AnalyticsError) -> Value {
        do { return try await store.read(body) } catch { throw AnalyticsError(error) }
    }
}

extension AnalyticsError {
    init(_ error: any Error) {
        switch error {
        case let error as AnalyticsError: self = error
        case is CancellationError: self = .cancelled
        case let error as StorageError: self = .storage(reason: error.description)
        default: self = .storage(reason: "The event queue cannot be used (\(error)): keep its file and report this.")
        }
    }
}
