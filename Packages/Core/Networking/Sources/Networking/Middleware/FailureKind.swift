/// Why requests fail, coarse enough to be counted.
public enum FailureKind: String, Sendable, Hashable, CaseIterable {
    case invalidRequest
    case cannotResolveHost
    case cannotConnect
    case timedOut
    case connectionLost
    case tlsFailure
    case malformedResponse
    case tooLarge
    case redirect
    case status
    case decoding
    case pagination
    case offline
    case circuitOpen
    case file
    case clientClosed
    /// The task was cancelled.
    case cancelled
    /// A streamed body was let go before its end.
    case abandoned
    /// Not one of the client's own errors.
    case other

    /// The kind of `error`.
    public init(_ error: any Error) {
        switch error {
        case is CancellationError: self = .cancelled
        case let error as NetworkError: self.init(networkError: error)
        default: self = .other
        }
    }

    private init(networkError: NetworkError) {
        self =
            switch networkError {
            case .invalidRequest: .invalidRequest
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
            case .circuitOpen: .circuitOpen
            case .file: .file
            case .clientClosed: .clientClosed
            }
    }
}
