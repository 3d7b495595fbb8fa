extension QueuedEvent {
    /// The event as one line of JSON, without a line feed: all that is stored of it.
    public var json: String {
        var line: Properties = [
            "sequence": .int(sequence), "messageId": .string(event.messageID), "kind": .string(event.kind.rawValue),
            "name": .string(event.name), "timestamp": .string(ISO8601.string(fromMilliseconds: event.timestamp)),
            "anonymousId": .string(event.anonymousID), "properties": .object(event.properties),
            "context": .object(event.context),
        ]
        if let userID = event.userID { line["userId"] = .string(userID) }
        var writer = JSONWriter()
        writer.write(line)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension AnalyticsControl {
    /// Hands over all that is queued, oldest first, each event as a line of JSON without its line feed.
    ///
    /// Takes memory for a few events, however many there are. What is tracked meanwhile may come too.
    ///
    /// - Parameter receive: What it throws ends the export.
    /// - Throws: ``AnalyticsError``, or what `receive` throws.
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
