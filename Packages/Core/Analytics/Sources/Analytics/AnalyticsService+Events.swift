import Foundation

extension AnalyticsService {
    public func read(_ receive: @escaping @Sendable ([QueuedEvent]) async throws -> Void) async throws {
        try await passAll(to: receive)
    }

    public func export(toNew file: String) async throws -> Int {
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
        try await passAll { events in
            for event in events { try await receive(try event.json) }
        }
    }

    private nonisolated(nonsending) func passAll(to receive: ([QueuedEvent]) async throws -> Void) async throws {
        var last: Int64 = 0
        while true {
            let events = try await queued(after: last, limit: 500)
            guard let end = events.last else { return }
            try await receive(events)
            last = end.sequence
        }
    }
}
