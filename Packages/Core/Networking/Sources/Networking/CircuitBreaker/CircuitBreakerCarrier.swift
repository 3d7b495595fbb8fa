import HTTPTypes

/// Asks a circuit breaker before each hop, and reports the outcome of the hop. The outcome of a streamed response is
/// its head.
struct CircuitBreakerCarrier: HopCarrier {
    let next: any HopCarrier
    let breaker: CircuitBreaker

    nonisolated(nonsending) func carry(_ hop: Hop) async throws -> HopAnswer {
        let origin = hop.address.origin
        let ticket = try breaker.admit(to: origin)
        do {
            let answer = try await next.carry(hop)
            breaker.take(HopOutcome(answer.head.status), of: ticket, from: origin)
            return answer
        } catch {
            breaker.take(HopOutcome(error), of: ticket, from: origin)
            throw error
        }
    }
}

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
