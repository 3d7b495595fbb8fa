/// The agent's thread as the executor of one call of `HTTPClient.run`. Its name tells who blocks the thread.
final class NamedExecutor: TaskExecutor {
    let name: String
    private let inbox: Inbox

    init(_ inbox: Inbox, name: String) {
        self.inbox = inbox
        self.name = name
    }

    func enqueue(_ job: consuming ExecutorJob) {
        inbox.take(UnownedJob(job), for: self)
    }
}
