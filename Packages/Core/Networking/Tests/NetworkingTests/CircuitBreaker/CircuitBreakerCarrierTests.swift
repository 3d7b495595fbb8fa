import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(10)))
struct CircuitBreakerCarrierTests {
    let clock = ManualClock()

    private func breaker(failuresInRow: Int = 1) -> CircuitBreaker {
        CircuitBreaker(
            CircuitBreakerPolicy(failuresInRow: failuresInRow, failureRate: nil, openTime: .seconds(5)), clock: clock)
    }

    private static let host = "host.invalid:80"

    @Test func openCircuitEndsRequestsWithoutSendingThem() async throws {
        let next = ScriptedCarrier(ScriptedCarrier.answer(503), ScriptedCarrier.answer(200))
        let carrier = CircuitBreakerCarrier(next: next, breaker: breaker())
        #expect(try await carrier.carry(.test()).head.status.code == 503)
        clock.advance(by: .seconds(1))
        #expect(
            await networkError { try await carrier.carry(.test()) }
                == .circuitOpen(host: Self.host, retryAfter: .seconds(4)))
        #expect(next.hops.count == 1)
        clock.advance(by: .seconds(4))
        #expect(try await carrier.carry(.test()).head.status == .ok)
    }

    @Test(arguments: [
        (500, true), (502, true), (503, true), (504, true), (599, true), (501, false), (505, false), (404, false),
        (429, false), (302, false),
    ])
    func statusesOfFailingServersOpenIt(status: Int, opens: Bool) async throws {
        let breaker = breaker()
        let next = ScriptedCarrier(ScriptedCarrier.answer(status))
        _ = try await CircuitBreakerCarrier(next: next, breaker: breaker).carry(.test())
        #expect(breaker.states.map(\.phase) == [opens ? .open(retryAfter: .seconds(5)) : .closed])
    }

    @Test(arguments: [
        (NetworkError.cannotResolveHost(host: "h"), true),
        (.cannotConnect(host: "h", reason: "r"), true),
        (.connectionLost(host: "h", reason: "r"), true),
        (.timedOut(phase: .connecting, after: .zero, host: "h"), true),
        (.timedOut(phase: .waitingForAnswer, after: .zero, host: "h"), true),
        (.timedOut(phase: .receivingAnswer, after: .zero, host: "h"), true),
        (.timedOut(phase: .waitingForConnection, after: .zero, host: "h"), false),
        (.tlsFailure(host: "h", problem: .expired, reason: "r"), false),
        (.tooLarge(limit: 1, url: "u"), false),
        (.clientClosed, false),
    ])
    func errorsOfConnectionsAndTimeOpenIt(error: NetworkError, opens: Bool) async throws {
        let breaker = breaker()
        let carrier = CircuitBreakerCarrier(next: ScriptedCarrier(ScriptedCarrier.failure(error)), breaker: breaker)
        #expect(await networkError { try await carrier.carry(.test()) } == error)
        #expect(breaker.states.map(\.phase) == [opens ? .open(retryAfter: .seconds(5)) : .closed])
    }

    @Test func hostsHaveCircuitsOfTheirOwn() async throws {
        let next = ScriptedCarrier(ScriptedCarrier.answer(503), ScriptedCarrier.answer(200))
        let carrier = CircuitBreakerCarrier(next: next, breaker: breaker())
        _ = try await carrier.carry(.test())
        let other = try Hop.test(url: URL(string: "http://host.invalid:81/path"))
        #expect(try await carrier.carry(other).head.status == .ok)
    }

    @Test func cancelledProbeMakesRoomForAnother() async throws {
        let (arrived, never) = (Gate(), Gate())
        let next = ScriptedCarrier(
            ScriptedCarrier.answer(503),
            { hop in
                arrived.open()
                try await never.wait()
                return try await ScriptedCarrier.answer(200)(hop)
            }, ScriptedCarrier.answer(200))
        let breaker = breaker()
        let carrier = CircuitBreakerCarrier(next: next, breaker: breaker)
        _ = try await carrier.carry(.test())
        clock.advance(by: .seconds(5))
        let probe = Task { try await carrier.carry(.test()) }
        try await arrived.wait()
        #expect(
            await networkError { try await carrier.carry(.test()) }
                == .circuitOpen(host: Self.host, retryAfter: .seconds(1)))
        probe.cancel()
        await #expect(throws: CancellationError.self) { try await probe.value }
        #expect(breaker.states.map(\.phase) == [.halfOpen])
        #expect(try await carrier.carry(.test()).head.status == .ok)
        #expect(breaker.states.map(\.phase) == [.closed])
    }

    @Test func statesTellWhatHappened() async throws {
        let breaker = breaker(failuresInRow: 3)
        let next = ScriptedCarrier([200, 503, 503].map { ScriptedCarrier.answer($0) })
        let carrier = CircuitBreakerCarrier(next: next, breaker: breaker)
        #expect(breaker.states.isEmpty)
        for _ in 0..<3 { _ = try await carrier.carry(.test()) }
        let state = try #require(breaker.states.first)
        #expect(state.host == Self.host)
        #expect((state.failuresInRow, state.outcomes, state.failures) == (2, 3, 2))
        breaker.reset()
        #expect(breaker.states.isEmpty)
    }

    @Test func hostsThatNobodyAsksAreForgotten() async throws {
        let breaker = breaker()
        _ = try breaker.admit(to: Origin(scheme: "http", host: "idle", port: 80))
        clock.advance(by: .seconds(30))
        #expect(breaker.states.map(\.host) == ["idle:80"])
        clock.advance(by: .seconds(30))
        #expect(breaker.states.isEmpty)
    }

    @Test func circuitsAreBoundedAndOpenOnesKeptLongest() throws {
        let breaker = breaker()
        func origin(_ number: Int) -> Origin { Origin(scheme: "http", host: "host\(number)", port: 80) }
        let ticket = try breaker.admit(to: origin(0))
        breaker.take(.failure, of: ticket, from: origin(0))
        for number in 1..<1000 {
            clock.advance(by: .milliseconds(1))
            _ = try breaker.admit(to: origin(number))
        }
        let hosts = Set(breaker.states.map(\.host))
        #expect(hosts.count == CircuitBreaker.maximumCircuits)
        #expect(hosts.contains("host0:80"))
        #expect(hosts.contains("host999:80"))
        #expect(!hosts.contains("host1:80"))
    }
}
