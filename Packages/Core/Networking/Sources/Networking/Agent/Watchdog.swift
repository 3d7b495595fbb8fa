import Dispatch
import Glibc
import Synchronization

/// Reports tasks that block an agent's thread, while they do. Debug builds have one for each agent on which tasks run.
final class Watchdog: Sendable {
    private struct Job {
        let name: String
        let start: ContinuousClock.Instant
        var isReported = false
    }

    private static let patience = Duration.seconds(1)

    private let job = Mutex<Job?>(nil)
    private let report: @Sendable (String) -> Void
    // Unchecked: the timer is only started and cancelled.
    nonisolated(unsafe) private let timer = DispatchSource.makeTimerSource()

    init(report: @escaping @Sendable (String) -> Void) {
        self.report = report
        timer.setEventHandler { [weak self] in self?.look() }
        timer.schedule(deadline: .now(), repeating: .milliseconds(250))
        timer.activate()
    }

    /// Prints a report to standard error.
    @Sendable static func print(_ report: String) {
        let line = "\(report)\n"
        write(STDERR_FILENO, line, line.utf8.count)
    }

    deinit {
        timer.cancel()
    }

    /// Watches the work that the agent's thread does.
    func watch(_ name: String?, _ work: () -> Void) {
        job.withLock { $0 = Job(name: name ?? "a task that prefers HTTPClient.executor", start: .now) }
        work()
        job.withLock { $0 = nil }
    }

    private func look() {
        let name = job.withLock { job -> String? in
            guard let running = job, !running.isReported, .now - running.start > Self.patience else { return nil }
            job?.isReported = true
            return running.name
        }
        guard let name else { return }
        report(
            "Networking: \(name) has blocked the client's thread for a second, so that no request goes on. "
                + "Block and compute outside of HTTPClient.run.")
    }
}
