import Analytics

/// The body of `POST /v1/batch`.
enum SegmentBody {
    static func form(_ batch: [RecordedEvent], sentAt: String) -> Properties {
        ["batch": .list(batch.map { .object(event($0)) }), "sentAt": .string(sentAt)]
    }

    /// A `track` or `screen` call.
    static func event(_ event: RecordedEvent) -> Properties {
        var form = event.form
        form["kind"] = nil
        form["name"] = nil
        switch event.kind {
        case .action, .timing:
            form["type"] = "track"
            form["event"] = .string(event.name)
        case .screen:
            form["type"] = "screen"
            form["name"] = .string(event.name)
        }
        return form
    }
}
