import Dispatch

/// A thread of the writer's own: tasks that track without a pause may fill all threads that Swift's tasks share.
final class WriterExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "Analytics writer")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
