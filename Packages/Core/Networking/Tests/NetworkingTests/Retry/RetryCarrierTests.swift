import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Synchronization
import Testing

@testable import Networking

private let refused = NetworkError.cannotConnect(host: "host.invalid:80", reason: "refused")

@Suite(.timeLimit(.minutes(10)))
struct RetryCarrierTests {
    let clock = ManualClock()

    /// A carrier with the longest waits that the policy allows, and no budget unless the policy sets one.
    private func carrier(
        _ next: ScriptedCarrier, _ policy: RetryPolicy = RetryPolicy(budget: nil), random: Double = 1
    ) -> RetryCarrier {
        RetryCarrier(
            next: next, policy: policy, clock: clock, now: { Date(timeIntervalSince1970: 784_111_777) },
            random: { random })
    }

    /// Sends the hop, advances the clock through each wait, and returns the lengths of the waits.
    private func run(
        _ carrier: RetryCarrier, _ hop: Hop
    ) async throws -> (result: Result<HopAnswer, any Error>, waits: [Duration]) {
        let ended = Gate()
        let task = Task {
            defer { ended.open() }
            return try await carrier.carry(hop)
        }
        let waits = Task { [clock] in
            var waits: [Duration] = []
            while true {
                do { try await clock.waitForSleepers() } catch { return waits }
                guard let wait = clock.remainingSleeps.first else { continue }
                waits.append(wait)
                clock.advance(by: wait)
            }
        }
        try await ended.wait()
        waits.cancel()
        return (await task.result, await waits.value)
    }

    @Test func failuresAreRetriedUntilAnAnswerComes() async throws {
        let next = ScriptedCarrier(
            ScriptedCarrier.failure(refused), ScriptedCarrier.answer(503), ScriptedCarrier.answer(200))
        let (result, waits) = try await run(carrier(next), .test())
        let answer = try result.get()
        #expect(answer.head.status == .ok)
        #expect(answer.hops.map(\.status) == [nil, 503, 200])
        #expect(answer.hops.map(\.url) == Array(repeating: "http://host.invalid/path", count: 3))
        #expect(waits == [.milliseconds(200), .milliseconds(400)])
        #expect(next.hops.count == 3)
    }

    @Test func lastAnswerOrErrorIsTheOutcome() async throws {
        let answers = ScriptedCarrier(
            ScriptedCarrier.failure(refused), ScriptedCarrier.answer(503), ScriptedCarrier.answer(500))
        let answer = try await run(carrier(answers), .test()).result.get()
        #expect(answer.head.status.code == 500)
        #expect(answer.hops.map(\.status) == [nil, 503, 500])

        let lost = NetworkError.connectionLost(host: "host.invalid:80", reason: "reset")
        let errors = ScriptedCarrier(
            ScriptedCarrier.answer(503), ScriptedCarrier.failure(refused), ScriptedCarrier.failure(lost))
        let result = try await run(carrier(errors), .test()).result
        #expect(await networkError { try result.get() } == lost)
    }

    @Test(arguments: [
        (NetworkError.cannotResolveHost(host: "h"), true),
        (refused, true),
        (.connectionLost(host: "h", reason: "reset"), true),
        (.timedOut(phase: .connecting, after: .seconds(1), host: "h"), true),
        (.timedOut(phase: .waitingForAnswer, after: .seconds(1), host: "h"), true),
        (.timedOut(phase: .receivingAnswer, after: .seconds(1), host: "h"), false),
        (.tlsFailure(host: "h", problem: .expired, reason: "r"), false),
        (.malformedResponse(host: "h", reason: "r"), false),
        (.tooLarge(limit: 1, url: "u"), false),
        (.invalidRequest(reason: "r"), false),
        (.clientClosed, false),
    ])
    func errorsThatMayPassAreRetried(error: NetworkError, isRetried: Bool) async throws {
        let next = ScriptedCarrier(ScriptedCarrier.failure(error), ScriptedCarrier.answer(200))
        let result = try await run(carrier(next), .test()).result
        #expect(next.hops.count == (isRetried ? 2 : 1))
        if !isRetried { #expect(await networkError { try result.get() } == error) }
    }

    @Test(arguments: [408, 425, 429, 500, 502, 503, 504], [200, 302, 400, 404, 501, 505])
    func statusesOfThePolicyAreRetried(retried: Int, final: Int) async throws {
        let next = ScriptedCarrier(ScriptedCarrier.answer(retried), ScriptedCarrier.answer(final))
        #expect(try await run(carrier(next), .test()).result.get().head.status.code == final)
        #expect(next.hops.count == 2)
    }

    @Test(arguments: [
        (HTTPRequest.Method.get, true), (.head, true), (.options, true), (.trace, true), (.put, true),
        (.delete, true), (.post, false), (.patch, false),
    ])
    func idempotentMethodsAreRetriedAndOthersWithAKeyOnly(method: HTTPRequest.Method, isRetried: Bool) async throws {
        for (key, count) in [(nil, isRetried ? 2 : 1), ("\"8e03978e\"", 2)] {
            var headers = HTTPFields()
            headers[try #require(HTTPField.Name("idempotency-KEY"))] = key
            let next = ScriptedCarrier(ScriptedCarrier.answer(503), ScriptedCarrier.answer(200))
            _ = try await run(carrier(next), .test(method, headers: headers)).result.get()
            #expect(next.hops.count == count)
        }
    }

    @Test func bodyThatCannotBeReplayedIsSentOnce() async throws {
        let chunks = AsyncThrowingStream<Data, any Error> { $0.finish() }
        for (body, count) in [
            (RequestBody.stream(chunks), 1), (.replayableStream { chunks }, 2), (.bytes(Data("x".utf8)), 2),
        ] {
            let next = ScriptedCarrier(ScriptedCarrier.answer(503), ScriptedCarrier.answer(200))
            _ = try await run(carrier(next), .test(.put, body: body)).result.get()
            #expect(next.hops.count == count)
        }
    }

    @Test func optionsOfTheRequestReplaceTheClientsPolicy() async throws {
        let never = ScriptedCarrier(ScriptedCarrier.answer(503))
        let result = try await run(carrier(never), .test(options: RequestOptions(timeout: nil, retry: .never))).result
        #expect(try result.get().head.status.code == 503)

        let teapot = ScriptedCarrier(ScriptedCarrier.answer(418), ScriptedCarrier.answer(503))
        let policy = RetryPolicy(maximumAttempts: 5, statuses: [418])
        let other = try await run(carrier(teapot, .never), .test(options: RequestOptions(timeout: nil, retry: policy)))
            .result
        #expect(try other.get().head.status.code == 503)
    }

    @Test func waitsGrowUpToTheirMaximumAndAreDrawnFromZero() async throws {
        func waits(_ random: Double) async throws -> [Duration] {
            let policy = RetryPolicy(
                maximumAttempts: 6, baseDelay: .seconds(1), maximumDelay: .seconds(5), budget: nil)
            let next = ScriptedCarrier(Array(repeating: ScriptedCarrier.answer(503), count: 6))
            return try await run(carrier(next, policy, random: random), .test()).waits
        }
        #expect(try await waits(1) == [1, 2, 4, 5, 5].map { .seconds($0) })
        #expect(try await waits(0.5) == [500, 1000, 2000, 2500, 2500].map { .milliseconds($0) })
        #expect(try await waits(0) == [])
    }

    @Test func boundsOfExtremePoliciesDoNotOverflow() {
        let policy = RetryPolicy(
            baseDelay: .seconds(Int64.max), maximumDelay: .seconds(Int64.max), budget: nil)
        #expect(policy.delayBound(afterAttempt: .max) > .seconds(3600))
        #expect(RetryPolicy(baseDelay: .zero).delayBound(afterAttempt: .max) == .zero)
        #expect(RetryPolicy(baseDelay: .seconds(-1)).delayBound(afterAttempt: .min) == .zero)
    }

    @Test func noRetryBeginsAfterTheMaximumTime() async throws {
        let policy = RetryPolicy(
            maximumAttempts: 10, maximumTime: .seconds(6), baseDelay: .seconds(2), maximumDelay: .seconds(2),
            budget: nil)
        let next = ScriptedCarrier(Array(repeating: ScriptedCarrier.answer(503), count: 10))
        let (result, waits) = try await run(carrier(next, policy), .test())
        #expect(try result.get().head.status.code == 503)
        #expect(waits == [2, 2, 2].map { .seconds($0) })
    }

    @Test func waitThatWouldPassTheDeadlineIsNotBegun() async throws {
        let next = ScriptedCarrier(ScriptedCarrier.answer(503, [.retryAfter: "9"]))
        let hop = try Hop.test(options: RequestOptions(timeout: .seconds(8)))
        let (result, waits) = try await run(carrier(next), hop)
        #expect(try result.get().head.status.code == 503)
        #expect(waits == [])
    }

    @Test(arguments: [
        ("7", Duration.seconds(7)), ("Sun, 06 Nov 1994 08:49:46 GMT", .seconds(9)), ("10", .seconds(10)),
        // Invalid values are ignored.
        ("-7", .milliseconds(200)), ("7.5", .milliseconds(200)), ("soon", .milliseconds(200)),
        ("", .milliseconds(200)),
    ])
    func retryAfterIsObeyed(value: String, wait: Duration) async throws {
        let next = ScriptedCarrier(ScriptedCarrier.answer(429, [.retryAfter: value]), ScriptedCarrier.answer(200))
        let (result, waits) = try await run(carrier(next), .test())
        #expect(try result.get().head.status == .ok)
        #expect(waits == [wait])
    }

    @Test(arguments: ["0", "Sun, 06 Nov 1994 08:00:00 GMT"])
    func retryAfterThatHasPassedMeansAtOnce(value: String) async throws {
        let next = ScriptedCarrier(ScriptedCarrier.answer(503, [.retryAfter: value]), ScriptedCarrier.answer(200))
        #expect(try await run(carrier(next), .test()).waits == [])
        #expect(next.hops.count == 2)
    }

    @Test(arguments: ["11", "99999999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
    func retryAfterBeyondTheMaximumEndsTheRetries(value: String) async throws {
        let next = ScriptedCarrier(ScriptedCarrier.answer(503, [.retryAfter: value]))
        #expect(try await run(carrier(next), .test()).result.get().head.headerFields[.retryAfter] == value)
    }

    @Test func dateOfRetryAfterIsReadByTheServersClock() async throws {
        let headers: HTTPFields = [
            .date: "Sat, 01 Jan 2000 00:00:00 GMT", .retryAfter: "Sat, 01 Jan 2000 00:00:03 GMT",
        ]
        let next = ScriptedCarrier(ScriptedCarrier.answer(503, headers), ScriptedCarrier.answer(200))
        #expect(try await run(carrier(next), .test()).waits == [.seconds(3)])
    }

    @Test func bodyOfAnUnwantedAnswerIsLetGoOfBeforeTheWait() async throws {
        let dropped = Gate()
        let next = ScriptedCarrier(
            { hop in
                let held = OpensWhenDropped(dropped)
                let body = AsyncThrowingStream<Data, any Error> {
                    withExtendedLifetime(held) {}
                    return nil
                }
                return try await ScriptedCarrier.answer(503, body: ResponseBody(body))(hop)
            }, ScriptedCarrier.answer(200))
        let carrier = carrier(next)
        let task = Task { try await carrier.carry(.test(delivery: .streamed)) }
        try await clock.waitForSleepers()
        #expect(dropped.isOpen)
        clock.advance(by: .seconds(1))
        #expect(try await task.value.head.status == .ok)
    }

    @Test func cancellingEndsTheWaitAtOnce() async throws {
        let next = ScriptedCarrier(ScriptedCarrier.answer(503), ScriptedCarrier.answer(200))
        let carrier = carrier(next)
        let task = Task { try await carrier.carry(.test()) }
        try await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(next.hops.count == 1)
    }

    @Test func cancelledRequestIsNotRetried() async throws {
        let next = ScriptedCarrier(ScriptedCarrier.failure(CancellationError()))
        let result = try await run(carrier(next), .test()).result
        #expect(throws: CancellationError.self) { try result.get() }
    }

    @Test func requestsOfAClientShareABudget() async throws {
        let policy = RetryPolicy(
            maximumAttempts: 3, maximumDelay: .zero, budget: .init(ratio: 0.25, reserve: 4, window: .seconds(10)))
        let next = ScriptedCarrier(Array(repeating: ScriptedCarrier.answer(503), count: 1000))
        let carrier = carrier(next, policy)
        for _ in 0..<100 { #expect(try await carrier.carry(.test()).head.status.code == 503) }
        #expect(next.hops.count == 100 + 4 + 25)
        // After the window has passed, the reserve is available again.
        clock.advance(by: .seconds(10))
        for _ in 0..<4 { _ = try await carrier.carry(.test()) }
        #expect(next.hops.count == 129 + 4 + 5)
    }

    @Test(arguments: [
        RetryPolicy.Budget(ratio: .nan), .init(ratio: -1, reserve: -5), .init(ratio: 0, reserve: .min),
        .init(ratio: -.infinity),
    ])
    func budgetOfNonsenseAllowsNothing(budget: RetryPolicy.Budget) async throws {
        let next = ScriptedCarrier(ScriptedCarrier.answer(503))
        _ = try await carrier(next, RetryPolicy(budget: budget)).carry(.test())
        #expect(next.hops.count == 1)
    }
}

private final class OpensWhenDropped: Sendable {
    private let gate: Gate
    init(_ gate: Gate) { self.gate = gate }
    deinit { gate.open() }
}
