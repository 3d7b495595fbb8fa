extension RecordedEvent {
    /// The stored form of the event, with all its data.
    package var form: Properties {
        var form: Properties = [
            "messageId": .string(messageID), "kind": .string(kind.rawValue), "name": .string(name),
            "timestamp": .string(ISO8601.string(fromMilliseconds: timestamp)), "anonymousId": .string(anonymousID),
            "properties": .object(properties), "context": .object(context),
        ]
        if let userID { form["userId"] = .string(userID) }
        return form
    }
}

extension QueuedEvent {
    /// The event as one line of JSON, without a line feed.
    public var json: String { event.form.merging(["sequence": .int(sequence)]) { $1 }.json }
}

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
            for event in events { try await receive(event.json) }
            last = end.sequence
        }
    }
}
