public import FoundationEssentials

/// Closures of a client, or of one request, that change and check requests and responses.
///
/// The closures are called in the following order. At each step the client's closure comes first, so that the request's
/// closure can override it:
///
/// 1. `encoder`, before the body is encoded,
/// 2. `request`, when the request is complete,
/// 3. `response`, when the response is complete,
/// 4. the check of the expected statuses, then `validate`,
/// 5. `decoder`, before the body is decoded,
/// 6. `error`, if one of these closures or the transport has thrown.
///
/// The closures are called on the task of each request, also for several requests at once. An error that they throw
/// ends the request.
public struct RESTTuning: Sendable {
    /// Configures a copy of the encoder for this request.
    public var encoder: (@Sendable (JSONEncoder) -> Void)?

    /// Changes the request, for instance to sign it.
    public var request: (@Sendable (inout Request) async throws -> Void)?

    /// Changes the response before anything is read from it.
    public var response: (@Sendable (inout Response) async throws -> Void)?

    /// Throws if the response is not acceptable although its status was expected.
    public var validate: (@Sendable (Response) throws -> Void)?

    /// Configures a copy of the decoder for this request.
    public var decoder: (@Sendable (JSONDecoder) -> Void)?

    /// Replaces an error. It is not called for `CancellationError`.
    public var error: (@Sendable (any Error) async -> any Error)?

    /// Creates a tuning with these closures; by default with none.
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
