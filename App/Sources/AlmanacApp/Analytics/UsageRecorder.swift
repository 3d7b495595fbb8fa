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
