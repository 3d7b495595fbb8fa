import Analytics

/// Records the app's own use, if the user has agreed.
struct UsageRecorder: Sendable {
    /// The longest time that recording may delay the end of a command. Sending never delays a command.
    static let closeDeadline = Duration.milliseconds(40)

    /// `nil` without consent.
    let analytics: (any AppAnalytics)?
    private let startSender: @Sendable () -> Void

    /// - Parameter startSender: Starts a process that sends the events.
    init(_ analytics: (any AppAnalytics)?, startSender: @escaping @Sendable () -> Void = {}) {
        self.analytics = analytics
        self.startSender = startSender
    }

    /// Runs the body, and records its outcome.
    nonisolated(nonsending) func record(_ command: String, body: () async throws -> Void) async throws {
        let start = ContinuousClock.now
        do {
            try await body()
            await finish(command, .done, start)
        } catch {
            await finish(command, error is CancellationError ? .cancelled : .failed, start)
            throw error
        }
    }

    private func finish(_ command: String, _ outcome: CommandRun.Outcome, _ start: ContinuousClock.Instant) async {
        guard let analytics else { return }
        analytics.track(CommandRun(command: command, outcome: outcome, duration: .now - start))
        if await analytics.close(deadline: Self.closeDeadline) { startSender() }
    }
}

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
