import Synchronization

/// Leaves hosts alone that keep failing, so that callers need not wait for them and the hosts can
/// recover ("circuit breaker": Nygard, Release It!, chapter 5).
///
/// Each host has a circuit. While it is closed, requests pass. When enough of them fail, it opens:
/// requests end at once in `NetworkError.circuitOpen`. After `openTime` it is half open: one request
/// at a time passes as a probe. A probe that succeeds closes the circuit, one that fails opens it
/// again; a cancelled one does neither.
///
/// Give it to a client and keep it to show its `states`. Clients may share one. Safe to use from any
/// task or thread.
public final class CircuitBreaker: Sendable {
    /// Circuits kept at once; the one not used for longest makes room.
    static let maximumCircuits = 256

    private let policy: CircuitBreakerPolicy
    private let time: @Sendable () -> Duration
    private let circuits = Mutex<[Origin: Circuit]>([:])

    /// A breaker that has seen nothing yet.
    ///
    /// - Parameter clock: Tells how long circuits have been open. Nobody sleeps on it.
    public init(_ policy: CircuitBreakerPolicy = CircuitBreakerPolicy(), clock: any Clock<Duration> = ContinuousClock())
    {
        self.policy = policy
        time = clock.stopwatch()
    }

    /// The circuits of all hosts that were asked lately, by host. A snapshot: ask again for news.
    public var states: [State] {
        let now = time()
        return circuits.withLock { circuits in
            forgetIdle(&circuits, at: now)
            return circuits.map { State($0.key, $0.value, at: now) }
        }
        .sorted { $0.host < $1.host }
    }

    /// Closes all circuits and forgets what led to them, for instance when the network is back.
    public func reset() {
        circuits.withLock { $0 = [:] }
    }

    func admit(to origin: Origin) throws(NetworkError) -> Circuit.Ticket {
        let now = time()
        let admission = circuits.withLock { circuits -> Result<Circuit.Ticket, Circuit.Refusal> in
            if circuits[origin] == nil { makeRoom(&circuits, at: now) }
            return Result { () throws(Circuit.Refusal) in
                try circuits[origin, default: Circuit(policy, at: now)].admit(at: now)
            }
        }
        do {
            return try admission.get()
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
        // An open circuit is worth keeping longer than one that only counts.
        let closed = circuits.filter { $0.value.phase == .closed }
        let oldest = (closed.isEmpty ? circuits : closed).min { $0.value.lastUse < $1.value.lastUse }
        if let oldest { circuits[oldest.key] = nil }
    }

    /// Drops circuits that hold nothing worth knowing: nobody has asked for them for so long that
    /// outcomes have expired and open ones would be probed.
    private func forgetIdle(_ circuits: inout [Origin: Circuit], at now: Duration) {
        let lifetime = max(policy.window.bounded, policy.openTime.bounded) + policy.openTime.bounded
        circuits = circuits.filter { now - $0.value.lastUse <= lifetime }
    }
}

extension CircuitBreaker: Equatable {
    /// Whether both are the same breaker.
    public static func == (one: CircuitBreaker, other: CircuitBreaker) -> Bool { one === other }
}
