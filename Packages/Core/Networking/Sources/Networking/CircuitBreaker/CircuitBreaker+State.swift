extension CircuitBreaker {
    /// One host's circuit at one moment.
    public struct State: Sendable, Equatable {
        /// Whether requests pass.
        public enum Phase: Sendable, Equatable {
            /// All requests pass.
            case closed
            /// No request passes until `retryAfter` is over.
            case open(retryAfter: Duration)
            /// One request at a time passes, to probe whether the host has recovered.
            case halfOpen
        }

        /// The host, as `name:port`.
        public var host: String
        /// Whether requests pass.
        public var phase: Phase
        /// The failures since the last success.
        public var failuresInRow: Int
        /// The number of successes and failures in the policy's window.
        public var outcomes: Int
        /// The number of failures among `outcomes`.
        public var failures: Int

        init(_ origin: Origin, _ circuit: Circuit, at now: Duration) {
            var circuit = circuit
            let counts = circuit.counts(at: now)
            host = origin.name
            failuresInRow = circuit.failuresInRow
            outcomes = counts.all
            failures = counts.marked
            phase =
                switch circuit.phase {
                case .closed: .closed
                case .open(let end): end > now ? .open(retryAfter: end - now) : .halfOpen
                case .halfOpen: .halfOpen
                }
        }
    }
}
