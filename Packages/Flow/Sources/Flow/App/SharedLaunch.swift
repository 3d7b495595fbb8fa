import Synchronization

/// A use case that runs once for all who ask for it meanwhile: each gets the same outcome.
final class SharedLaunch<Outcome: Sendable>: Sendable {
    private let running = Mutex<Task<Outcome, any Error>?>(nil)

    /// Waits for the run that is under way, or begins one. It is cancelled with the task that has begun it.
    nonisolated(nonsending) func join(
        _ launch: @escaping @Sendable () async throws -> Outcome
    ) async throws -> Outcome {
        let (task, isOwn) = running.withLock { running in
            if let running { return (running, false) }
            let task = Task {
                defer { self.running.withLock { $0 = nil } }
                return try await launch()
            }
            running = task
            return (task, true)
        }
        guard isOwn else { return try await task.value }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
