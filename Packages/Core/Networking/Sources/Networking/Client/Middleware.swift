/// Something that every request of a client passes through, redirects and retries not counted.
///
/// It may change the request, ask `next` any number of times, change the answer, or answer itself.
/// Called on the caller's task, for several requests at once. What it does counts towards no limit of
/// time; each request that `next` carries has its own.
public protocol Middleware: Sendable {
    /// Carries `request`, as a rule by `next`, which is the rest of the client.
    ///
    /// - Throws: `NetworkError`, an error of its own, or `CancellationError` when the task was
    ///   cancelled.
    func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse
}
