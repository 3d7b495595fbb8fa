import Synchronization

/// The app's service: launches the scenario of each use case, or its operation where there is only one.
final class ScenarioAppService: AppService {
    let scenarios: any AppScenarioFactory
    let unlocking = SharedLaunch<Bool>()

    var operations: any AppOperationFactory { scenarios.operations }

    init(scenarios: any AppScenarioFactory) { self.scenarios = scenarios }
}

/// Runs a use case once at a time. A caller that asks for the use case during a run waits for that run, and gets its outcome.
final class SharedLaunch<Outcome: Sendable>: Sendable {
    private let running = Mutex<Task<Outcome, any Error>?>(nil)

    /// Waits for the run that is under way, or begins one. Cancelling the task that has begun a run cancels the run.
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
