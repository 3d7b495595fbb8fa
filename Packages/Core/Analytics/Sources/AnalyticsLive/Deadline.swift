extension Clock where Duration == Swift.Duration {
    /// Runs `work` until it ends or the time is over. Then it is cancelled, and not waited for.
    func withDeadline(_ deadline: Duration, _ work: @escaping @Sendable () async -> Void) async {
        let (end, ending) = AsyncStream.makeStream(of: Never.self)
        let tasks = [
            Task {
                await work()
                ending.finish()
            },
            Task {
                // Cancelled when the work ends first.
                try? await sleep(for: deadline)
                ending.finish()
            },
        ]
        for await _ in end {}
        for task in tasks { task.cancel() }
    }
}
