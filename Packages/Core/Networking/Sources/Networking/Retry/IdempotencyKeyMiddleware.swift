public import FoundationEssentials
import HTTPTypes

/// Adds an idempotency key to every POST and PATCH without one. The server recognizes a repeated request by its key, so
/// that the client may retry the request (draft-ietf-httpapi-idempotency-key-header).
///
/// All attempts of one request, and the redirects that it follows, carry the same key. Use this middleware only with
/// servers that support such keys. Other servers would execute a repeated request twice.
public struct IdempotencyKeyMiddleware: Middleware {
    private let makeKey: @Sendable () -> UUID

    /// - Parameter makeKey: Returns a new key at each call. It is called once for each request that needs a key, on the
    ///   caller's task. Default: random.
    public init(makeKey: @escaping @Sendable () -> UUID = { UUID() }) {
        self.makeKey = makeKey
    }

    /// Sends `request` through `next`, with `Idempotency-Key: "<UUID>"` if it is a POST or PATCH without a key.
    ///
    /// - Throws: The errors of `next`.
    public func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
        guard request.head.method == .post || request.head.method == .patch,
            request.head.headerFields.idempotencyKey == nil
        else { return try await next.perform(request) }
        var request = request
        // The value is a string of RFC 9651, which is quoted.
        request.head.headerFields.idempotencyKey = "\"\(makeKey().uuidString)\""
        return try await next.perform(request)
    }
}
