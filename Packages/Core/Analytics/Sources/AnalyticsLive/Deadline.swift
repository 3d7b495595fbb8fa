extension Clock where Duration == Swift.Duration {
    /// Runs `work` until it ends or the time is over. Then the work is cancelled, and not waited for.
    ///
    /// - Returns: Nil if the time was over first.
    func withDeadline<Value: Sendable>(
        _ deadline: Duration, _ work: @escaping @Sendable () async -> Value
    ) async -> Value? {
        let (end, ending) = AsyncStream.makeStream(of: Value.self)
        let tasks = [
            Task {
                ending.yield(await work())
                ending.finish()
            },
            Task {
                // Cancelled when the work ends first.
                try? await sleep(for: deadline)
                ending.finish()
            },
        ]
        defer { for task in tasks { task.cancel() } }
        for await value in end { return value }
        return nil
    }
}
