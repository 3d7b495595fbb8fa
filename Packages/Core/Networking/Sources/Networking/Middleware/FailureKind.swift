/// The kinds of failures, for counting.
public enum FailureKind: String, Sendable, Hashable, CaseIterable {
    /// libcurl could not be loaded.
    case unavailable
    /// The request could not be sent, or the client is not configured correctly.
    case invalidRequest
    /// The host could not be found.
    case cannotResolveHost
    /// The host, or its proxy, could not be reached.
    case cannotConnect
    /// A time-out passed.
    case timedOut
    /// The connection ended before the response was complete.
    case connectionLost
    /// No trustworthy encrypted connection could be made.
    case tlsFailure
    /// The response was not valid HTTP.
    case malformedResponse
    /// The body was larger than allowed.
    case tooLarge
    /// There were too many redirects, or one is not followed.
    case redirect
    /// The status was not expected.
    case status
    /// The body was not of the requested type.
    case decoding
    /// The pages of a list could not be followed.
    case pagination
    /// The client was offline, and its cache had no response.
    case offline
    /// A file could not be used.
    case file
    /// The client was shut down.
    case clientClosed
    /// The task was cancelled.
    case cancelled
    /// A streamed body was released before its end.
    case abandoned
    /// The error is not one of the client's own.
    case other

    /// The kind of `error`.
    public init(_ error: any Error) {
        self =
            switch error as? NetworkError {
            case nil: error is CancellationError ? .cancelled : .other
            case .unavailable: .unavailable
            case .invalidRequest, .invalidConfiguration: .invalidRequest
            case .cannotResolveHost: .cannotResolveHost
            case .cannotConnect: .cannotConnect
            case .timedOut: .timedOut
            case .connectionLost: .connectionLost
            case .tlsFailure: .tlsFailure
            case .malformedResponse: .malformedResponse
            case .tooLarge: .tooLarge
            case .tooManyRedirects, .unsupportedRedirect: .redirect
            case .status: .status
            case .decoding: .decoding
            case .pagination: .pagination
            case .offline: .offline
            case .file: .file
            case .clientClosed: .clientClosed
            }
    }
}
