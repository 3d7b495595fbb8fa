import Analytics

/// A command ended. The event says which command and how it ended, but nothing of what was typed or found.
struct CommandRun: AnalyticsEvent {
    enum Outcome: String, Sendable {
        case done, failed, cancelled
    }

    /// As the user types it, such as `todo add`.
    let command: String
    let outcome: Outcome
    let duration: Duration

    var name: String { "command" }
    var kind: EventKind { .timing }

    var properties: Properties {
        [
            "command": .string(command), "outcome": .string(outcome.rawValue),
            "duration_ms": .double((duration / .milliseconds(0.1)).rounded() / 10),
        ]
    }
}
