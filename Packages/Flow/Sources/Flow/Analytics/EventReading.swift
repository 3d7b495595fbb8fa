import Analytics

/// A reading of all queued events, some at a time.
package struct EventReading: Sendable {
    let receive: @Sendable ([QueuedEvent]) async throws -> Void
}
