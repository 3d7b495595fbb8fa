import Dispatch

/// A thread for the writer only. Tasks that track events without a pause may occupy all threads of Swift's shared pool.
final class WriterExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "Analytics writer")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
