/// A layer of a client that every request passes, once for all its redirects and retries.
///
/// A middleware may change the request, call `next` any number of times, change the response, or make a response
/// itself. It is called on the caller's task, also for several requests at once. Its own time does not count towards
/// any time-out. Each request that `next` sends has its own time-outs.
public protocol Middleware: Sendable {
    /// Returns the response to `request`, usually by passing it to `next`, which is the rest of the client.
    ///
    /// - Throws: `NetworkError`, an error of its own, or `CancellationError` when the task was cancelled.
    func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse
}
