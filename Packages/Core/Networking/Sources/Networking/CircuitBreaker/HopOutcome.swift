import HTTPTypes

/// The meaning of a request's outcome for its host.
enum HopOutcome: Sendable {
    case success
    case failure
    /// No information: the request was cancelled, or failed for a reason that is not the host's.
    case unknown

    init(_ status: HTTPResponse.Status) {
        // 501 and 505 are about the request; a healthy server returns them too.
        let isFailure = (500...599).contains(status.code) && status.code != 501 && status.code != 505
        self = isFailure ? .failure : .success
    }

    init(_ error: any Error) {
        switch error as? NetworkError {
        case .cannotResolveHost, .cannotConnect, .connectionLost: self = .failure
        // A request that waited for one of this client's connections never reached the host.
        case .timedOut(let phase, _, _): self = phase == .waitingForConnection ? .unknown : .failure
        default: self = .unknown
        }
    }
}
