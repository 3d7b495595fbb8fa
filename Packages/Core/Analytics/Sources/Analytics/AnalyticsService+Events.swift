import Foundation

extension AnalyticsService {
    /// Passes all queued events to `receive`, oldest first, some at a time.
    ///
    /// Memory use is bounded for any number of events. Events that are tracked meanwhile may be included.
    ///
    /// - Parameter receive: A closure that receives the next events. An error that it throws ends the reading.
    /// - Throws: ``AnalyticsError``, or the error of `receive`.
    public nonisolated(nonsending) func read(_ receive: ([QueuedEvent]) async throws -> Void) async throws {
        var last: Int64 = 0
        while true {
            let events = try await queued(after: last, limit: 500)
            guard let end = events.last else { return }
            try await receive(events)
            last = end.sequence
        }
    }

    /// Writes all queued events to a new file, one JSON object a line. The events stay queued.
    ///
    /// - Parameter file: The path of the file.
    /// - Returns: The number of the events.
    /// - Throws: ``AnalyticsError``, or ``ExportError`` if the file exists already or cannot be written.
    public nonisolated(nonsending) func export(toNew file: String) async throws -> Int {
        let new = try ExportFile(creating: URL(filePath: file))
        var count = 0
        try await export { line in
            try new.append(line)
            count += 1
        }
        try new.finish()
        return count
    }

    /// Passes each queued event to `receive`, oldest first, as a line of JSON without its line feed.
    ///
    /// - Parameter receive: A closure that receives each line. An error that it throws ends the export.
    /// - Throws: ``AnalyticsError``, or the error of `receive`.
    public nonisolated(nonsending) func export(to receive: (String) async throws -> Void) async throws {
        try await read { events in
            for event in events { try await receive(try event.json) }
        }
    }
}
