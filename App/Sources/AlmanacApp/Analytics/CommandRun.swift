import Analytics

/// The event that a command ended. It contains the command and the outcome, but no arguments and no results.
struct CommandRun: AnalyticsEvent {
    enum Outcome: String, Sendable {
        case done, failed, cancelled
    }

    /// The name of the command as the user types it, such as `todo add`.
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
