import HTTPTypes

/// What the outcome of a request says about its host.
enum HopOutcome: Sendable {
    case success
    case failure
    /// Nothing: the request was cancelled, or failed for a reason that is not the host's.
    case unknown

    init(_ status: HTTPResponse.Status) {
        // 501 and 505 are about the request, and will be the same however well the server is.
        let isFailure = (500...599).contains(status.code) && status.code != 501 && status.code != 505
        self = isFailure ? .failure : .success
    }

    init(_ error: any Error) {
        switch error as? NetworkError {
        case .cannotResolveHost, .cannotConnect, .connectionLost: self = .failure
        // Whoever waited for a connection of this client's own never asked the host.
        case .timedOut(let phase, _, _): self = phase == .waitingForConnection ? .unknown : .failure
        default: self = .unknown
        }
    }
}
