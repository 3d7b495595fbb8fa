import HTTPTypes

extension RetryPolicy {
    /// The longest wait before the attempt after this one. The first attempt is 1.
    func delayBound(afterAttempt attempt: Int) -> Duration {
        let base = Double(baseDelay.wholeMilliseconds)
        // Beyond 2⁶², any non-zero base is above any maximum.
        let factor = Double(sign: .plus, exponent: min(max(1, attempt) - 1, 62), significand: 1)
        return .milliseconds(min(base * factor, Double(maximumDelay.wholeMilliseconds)))
    }
}

extension NetworkError {
    /// Whether the same request may succeed a moment later. No part of a response was received.
    var isWorthRetrying: Bool {
        switch self {
        case .cannotResolveHost, .cannotConnect, .connectionLost: true
        case .timedOut(let phase, _, _): phase != .receivingAnswer
        default: false
        }
    }
}

extension Hop {
    /// Whether sending the request twice has the same effect as sending it once (RFC 9110, section 9.2.2).
    var isIdempotent: Bool {
        switch method {
        case .get, .head, .options, .trace, .put, .delete: true
        default: headerFields.idempotencyKey != nil
        }
    }

    /// Whether the request may and can be sent twice.
    var mayBeRepeated: Bool { isIdempotent && body?.isReplayable != false }
}

extension HTTPFields {
    /// The field `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header).
    var idempotencyKey: String? {
        get { HTTPField.Name("Idempotency-Key").flatMap { self[$0] } }
        set {
            guard let name = HTTPField.Name("Idempotency-Key") else { return }
            self[name] = newValue
        }
    }
}
