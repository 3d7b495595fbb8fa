import Testing

@testable import Networking

struct CircuitTests {
    private let policy = CircuitBreakerPolicy(
        failuresInRow: 3, failureRate: nil, window: .seconds(10), openTime: .seconds(5))

    private func circuit(_ policy: CircuitBreakerPolicy? = nil) -> Circuit {
        Circuit(policy ?? self.policy, at: .zero)
    }

    /// Passes one request for each outcome through the circuit.
    private func run(_ circuit: inout Circuit, _ outcomes: [HopOutcome], at time: Duration = .zero) throws {
        for outcome in outcomes {
            let ticket = try circuit.admit(at: time)
            circuit.take(outcome, of: ticket, at: time)
        }
    }

    @Test func failuresInARowOpenIt() throws {
        var circuit = circuit()
        try run(&circuit, [.failure, .failure, .success, .failure, .unknown, .failure])
        #expect(circuit.phase == .closed)
        try run(&circuit, [.failure])
        #expect(circuit.phase == .open(until: .seconds(5)))
        #expect(throws: Circuit.Refusal(retryAfter: .seconds(2))) { try circuit.admit(at: .seconds(3)) }
    }

    @Test func rateOfFailuresOpensItWhenThereAreEnoughOutcomes() throws {
        var circuit = circuit(
            CircuitBreakerPolicy(failuresInRow: nil, failureRate: 0.5, minimumOutcomes: 4, window: .seconds(10)))
        try run(&circuit, [.failure, .failure, .failure, .unknown])
        #expect(circuit.phase == .closed)
        // The first three outcomes no longer count.
        try run(&circuit, [.success, .failure, .success], at: .seconds(10))
        #expect(circuit.phase == .closed)
        try run(&circuit, [.failure], at: .seconds(12))
        #expect(circuit.phase == .open(until: .seconds(42)))
    }

    @Test func exactlyOneProbePassesAfterTheOpenTime() throws {
        var circuit = circuit()
        try run(&circuit, [.failure, .failure, .failure])
        let probe = try circuit.admit(at: .seconds(5))
        #expect(throws: Circuit.Refusal.self) { try circuit.admit(at: .seconds(5)) }
        #expect(throws: Circuit.Refusal.self) { try circuit.admit(at: .seconds(500)) }
        circuit.take(.success, of: probe, at: .seconds(6))
        #expect(circuit.phase == .closed)
        #expect(circuit.failuresInRow == 0)
        try run(&circuit, [.failure, .failure], at: .seconds(6))
        #expect(circuit.phase == .closed)
    }

    @Test func probeThatFailsOpensItAgain() throws {
        var circuit = circuit()
        try run(&circuit, [.failure, .failure, .failure])
        try run(&circuit, [.failure], at: .seconds(7))
        #expect(circuit.phase == .open(until: .seconds(12)))
    }

    @Test func probeThatSaysNothingMakesRoomForAnother() throws {
        var circuit = circuit()
        try run(&circuit, [.failure, .failure, .failure])
        try run(&circuit, [.unknown], at: .seconds(5))
        #expect(circuit.phase == .halfOpen(successes: 0, isProbing: false))
        try run(&circuit, [.success], at: .seconds(5))
        #expect(circuit.phase == .closed)
    }

    @Test func asManyProbesAsThePolicySaysMustSucceed() throws {
        var policy = policy
        policy.successfulProbes = 2
        var circuit = circuit(policy)
        try run(&circuit, [.failure, .failure, .failure])
        try run(&circuit, [.success, .unknown], at: .seconds(5))
        #expect(circuit.phase == .halfOpen(successes: 1, isProbing: false))
        try run(&circuit, [.success], at: .seconds(5))
        #expect(circuit.phase == .closed)
    }

    @Test func outcomesOfRequestsFromAnEarlierPhaseSayNothing() throws {
        var circuit = circuit()
        let (slow, slower) = (try circuit.admit(at: .zero), try circuit.admit(at: .zero))
        try run(&circuit, [.failure, .failure, .failure])
        circuit.take(.success, of: slow, at: .seconds(1))
        #expect(circuit.phase == .open(until: .seconds(5)))
        let probe = try circuit.admit(at: .seconds(5))
        circuit.take(.success, of: slower, at: .seconds(6))
        #expect(circuit.phase == .halfOpen(successes: 0, isProbing: true))
        circuit.take(.success, of: probe, at: .seconds(6))
        circuit.take(.failure, of: probe, at: .seconds(6))
        #expect(circuit.phase == .closed)
        #expect(circuit.failuresInRow == 0)
    }
}
