import Analytics
import Foundation

/// The queue of events on disk, with the state of their delivery.
struct EventQueue: Sendable {
    let file: QueueFile
    let limits: QueueLimits
    /// The names of all destinations.
    let destinations: [String]
    let now: @Sendable () -> Date
    let spool: EventSpool
    private let context: AnalyticsContext

    /// - Parameter context: The context of the events that this process records.
    init(
        file: QueueFile, limits: QueueLimits, destinations: [String], context: AnalyticsContext,
        now: @escaping @Sendable () -> Date
    ) {
        self.file = file
        self.limits = limits
        self.destinations = destinations
        self.now = now
        self.context = context
        spool = EventSpool(queue: file.path)
    }

    /// Stores all events in order, or none of them. Events that earlier processes spooled come first. Without consent
    /// this does nothing.
    ///
    /// - Parameter check: Runs once the file is locked. If it throws, nothing changes and its error is rethrown.
    /// - Returns: The reasons why events were rejected, by their message id.
    func store(
        _ events: [PreparedEvent], dropped: [DropReason: Int] = [:],
        if check: @escaping @Sendable () throws(AnalyticsError) -> Void = {}
    ) async throws(AnalyticsError) -> [String: AnalyticsError] {
        let spool = spool
        let result = try await write { queue in
            // The files are listed before the check. If this process spools events before the listing, the check
            // fails. If it does so later, the files are not in the list.
            let files = spool.paths
            try check()
            try queue.storeOnce(files.flatMap(spool.events))
            var failures: [String: AnalyticsError] = [:]
            for event in events {
                if let failure = try queue.store(event) { failures[event.messageID] = failure }
            }
            for (reason, count) in dropped { queue.drop(count, reason) }
            return (failures: failures, files: files)
        }
        spool.remove(result?.files ?? [])
        return result?.failures ?? [:]
    }

    /// Deletes events that earlier configurations left and that are too old or that no destination needs any more.
    func prepare() async throws(AnalyticsError) {
        let destinations = destinations
        _ = try await write { queue in try queue.deleteDelivered(to: destinations) }
    }

    /// Commits all changes, or none.
    ///
    /// - Returns: What `change` returns; nil without consent.
    func write<Value: Sendable>(
        _ change: @escaping @Sendable (inout QueueTransaction) throws -> Value
    ) async throws(AnalyticsError) -> Value? {
        let (limits, context) = (limits, context)
        let now = ISO8601.milliseconds(of: now())
        return try await file.write { db in
            var queue = try QueueTransaction(db, limits: limits, context: context, now: now)
            let value = try change(&queue)
            try queue.finish()
            return value
        }
    }

    /// Writes even if the task is cancelled. Otherwise a delivered event would not be acknowledged and be sent again.
    func writeUncancelled(
        _ change: @escaping @Sendable (inout QueueTransaction) throws -> Void
    ) async throws(AnalyticsError) {
        let work = Task { try await write(change) }
        do { _ = try await work.value } catch { throw AnalyticsError(error) }
    }
}
