extension AnalyticsControl {
    /// Passes each queued event to `receive`, oldest first, as a line of JSON without its line feed.
    ///
    /// Memory use is bounded for any number of events. Events that are tracked during the export may be included.
    ///
    /// - Parameter receive: A closure that receives each line. An error that it throws ends the export.
    /// - Throws: ``AnalyticsError``, or the error of `receive`.
    public nonisolated(nonsending) func export(to receive: (String) async throws -> Void) async throws {
        var last: Int64 = 0
        while true {
            let events = try await queued(after: last, limit: 500)
            guard let end = events.last else { return }
            for event in events { try await receive(try event.json) }
            last = end.sequence
        }
    }
}
