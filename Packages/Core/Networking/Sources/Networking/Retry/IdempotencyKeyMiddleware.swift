public import FoundationEssentials
import HTTPTypes

/// Adds a key to every POST and PATCH that has none. By the key the server recognizes a repeated request, so that the
/// client may retry it (draft-ietf-httpapi-idempotency-key-header).
///
/// All attempts of one request, and the redirects that it follows, carry the same key. Use it only with servers that
/// honour such keys: others would execute a repeated request twice.
public struct IdempotencyKeyMiddleware: Middleware {
    private let makeKey: @Sendable () -> UUID

    /// - Parameter makeKey: Must return another key at each call. Called once for each request that
    ///   needs one, on the caller's task. Default: random.
    public init(makeKey: @escaping @Sendable () -> UUID = { UUID() }) {
        self.makeKey = makeKey
    }

    /// Carries `request` by `next`, with `Idempotency-Key: "<UUID>"` if it is a POST or PATCH without.
    ///
    /// - Throws: What `next` throws.
    public func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
        guard request.head.method == .post || request.head.method == .patch,
            request.head.headerFields.idempotencyKey == nil
        else { return try await next.perform(request) }
        var request = request
        // A string of RFC 9651, which is quoted.
        request.head.headerFields.idempotencyKey = "\"\(makeKey().uuidString)\""
        return try await next.perform(request)
    }
}
