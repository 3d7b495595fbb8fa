import Analytics

/// Notes the app's own use, if the user has said yes.
struct Usage: Sendable {
    let tracker: any EventTracker
    private let analytics: (any AppAnalytics)?

    /// - Parameter analytics: Nil where nothing is noted.
    init(_ analytics: (any AppAnalytics)?) {
        self.analytics = analytics
        tracker = analytics ?? SilentTracker()
    }

    /// Runs the body, and notes how it went.
    nonisolated(nonsending) func note(_ command: String, body: () async throws -> Void) async throws {
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
        // Nobody waits longer for a command because its events find no way out.
        await analytics.close(deadline: .milliseconds(500))
    }
}
