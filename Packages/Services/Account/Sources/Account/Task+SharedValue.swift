extension Task where Failure == any Error {
    /// The value of a task that several callers wait for.
    ///
    /// - Throws: The error of the task; `CancellationError` at once if the waiting task is cancelled. This task goes on
    ///   then.
    package var sharedValue: Success {
        get async throws {
            let (results, continuation) = AsyncStream.makeStream(of: Result<Success, any Error>.self)
            Task<Void, Never> {
                continuation.yield(await result)
                continuation.finish()
            }
            for await result in results { return try result.get() }
            throw _Concurrency.CancellationError()
        }
    }
}
