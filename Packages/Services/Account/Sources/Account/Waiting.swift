/// Waits for the value of a task that others wait for too.
///
/// - Throws: The error of the task; `CancellationError` at once if the waiting task is cancelled, while the awaited one
///   goes on.
package func value<Value: Sendable>(of task: Task<Value, any Error>) async throws -> Value {
    let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
    Task {
        continuation.yield(await task.result)
        continuation.finish()
    }
    for await result in results { return try result.get() }
    throw CancellationError()
}
