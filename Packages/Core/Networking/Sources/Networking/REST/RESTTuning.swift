public import FoundationEssentials

/// What a client, or one request of it, changes and checks on a request's way.
///
/// In this order, and at each step the client's first, so that the request has the last word:
///
/// 1. `encoder`, before the body is written,
/// 2. `request`, when all of it is there,
/// 3. `response`, when the whole answer is there,
/// 4. the expected statuses, then `validate`,
/// 5. `decoder`, before the body is read,
/// 6. `error`, if any of this, or the transport, has thrown.
///
/// The closures are called on the task of each request, for several at once. What they throw is the
/// request's error.
public struct RESTTuning: Sendable {
    /// Sets up a copy of the encoder that is made for this request alone.
    public var encoder: (@Sendable (JSONEncoder) -> Void)?

    /// Changes the request, for instance to sign it.
    public var request: (@Sendable (inout Request) async throws -> Void)?

    /// Changes the answer before anything is read from it.
    public var response: (@Sendable (inout Response) async throws -> Void)?

    /// Throws if the answer, though its status was expected, will not do.
    public var validate: (@Sendable (Response) throws -> Void)?

    /// Sets up a copy of the decoder that is made for this request alone.
    public var decoder: (@Sendable (JSONDecoder) -> Void)?

    /// Makes another error of one. Never asked about `CancellationError`.
    public var error: (@Sendable (any Error) async -> any Error)?

    /// What is not given is left alone.
    public init(
        encoder: (@Sendable (JSONEncoder) -> Void)? = nil,
        request: (@Sendable (inout Request) async throws -> Void)? = nil,
        response: (@Sendable (inout Response) async throws -> Void)? = nil,
        validate: (@Sendable (Response) throws -> Void)? = nil,
        decoder: (@Sendable (JSONDecoder) -> Void)? = nil,
        error: (@Sendable (any Error) async -> any Error)? = nil
    ) {
        self.encoder = encoder
        self.request = request
        self.response = response
        self.validate = validate
        self.decoder = decoder
        self.error = error
    }
}
