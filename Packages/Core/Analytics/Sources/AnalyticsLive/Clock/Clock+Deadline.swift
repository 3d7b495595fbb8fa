extension Clock where Duration == Swift.Duration {
    /// Runs `work` with a deadline. At the deadline this cancels the work and returns without waiting for its end.
    ///
    /// - Returns: The result of `work`; nil if the deadline came first.
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
                // The sleep is cancelled when the work ends first.
                try? await sleep(for: deadline)
                ending.finish()
            },
        ]
        defer { for task in tasks { task.cancel() } }
        for await value in end { return value }
        return nil
    }
}
