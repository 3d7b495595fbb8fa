import Synchronization

/// Stops requests to hosts that keep failing, so that callers do not wait for them and the hosts can
/// recover ("circuit breaker": Nygard, Release It!, chapter 5).
///
/// Each host has a circuit. While it is closed, requests pass. When enough of them fail, the circuit opens, and
/// requests end at once in `NetworkError.circuitOpen`. After `openTime` it is half open: one request at a time passes
/// as a probe. A successful probe closes the circuit, a failed one opens it again, and a cancelled one does neither.
///
/// Pass the breaker to a client, and keep a reference to show its `states`. Several clients may share a breaker. Safe
/// to use from any task or thread.
public final class CircuitBreaker: Sendable {
    /// The number of circuits that are kept. The least recently used one is dropped first.
    static let maximumCircuits = 256

    private let policy: CircuitBreakerPolicy
    private let time: @Sendable () -> Duration
    private let circuits = Mutex<[Origin: Circuit]>([:])

    /// A breaker without circuits.
    ///
    /// - Parameter clock: Measures how long circuits have been open. The breaker does not sleep on it.
    public init(_ policy: CircuitBreakerPolicy = CircuitBreakerPolicy(), clock: any Clock<Duration> = ContinuousClock())
    {
        self.policy = policy
        time = clock.stopwatch()
    }

    /// A snapshot of the circuits of recently used hosts, sorted by host.
    public var states: [State] {
        let now = time()
        return circuits.withLock { circuits in
            forgetIdle(&circuits, at: now)
            return circuits.map { State($0.key, $0.value, at: now) }
        }
        .sorted { $0.host < $1.host }
    }

    /// Closes all circuits and drops their counts, for instance when the network is back.
    public func reset() {
        circuits.withLock { $0 = [:] }
    }

    func admit(to origin: Origin) throws(NetworkError) -> Circuit.Ticket {
        let now = time()
        do {
            return try circuits.withLock { circuits throws(Circuit.Refusal) in
                if circuits[origin] == nil { makeRoom(&circuits, at: now) }
                return try circuits[origin, default: Circuit(policy, at: now)].admit(at: now)
            }
        } catch {
            throw .circuitOpen(host: origin.name, retryAfter: error.retryAfter)
        }
    }

    func take(_ outcome: HopOutcome, of ticket: Circuit.Ticket, from origin: Origin) {
        let now = time()
        circuits.withLock { $0[origin]?.take(outcome, of: ticket, at: now) }
    }

    private func makeRoom(_ circuits: inout [Origin: Circuit], at now: Duration) {
        guard circuits.count >= Self.maximumCircuits else { return }
        forgetIdle(&circuits, at: now)
        guard circuits.count >= Self.maximumCircuits else { return }
        // An open circuit is kept longer than a closed one, which only counts.
        let closed = circuits.filter { $0.value.phase == .closed }
        let oldest = (closed.isEmpty ? circuits : closed).min { $0.value.lastUse < $1.value.lastUse }
        if let oldest { circuits[oldest.key] = nil }
    }

    /// Drops circuits that have not been used for a long time: their outcomes have expired, and open ones would be
    /// probed.
    private func forgetIdle(_ circuits: inout [Origin: Circuit], at now: Duration) {
        let lifetime = max(policy.window.bounded, policy.openTime.bounded) + policy.openTime.bounded
        circuits = circuits.filter { now - $0.value.lastUse <= lifetime }
    }
}
