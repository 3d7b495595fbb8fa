import ROSS
import ROSSTrace
import Synchronization
import TestSupport
import Testing

struct TraceRecorderTests {
    private let clock = ManualClock()
    private let trace = Trace()
    private let recorder: TraceRecorder

    init() {
        let numbers = Mutex<UInt64>(0)
        recorder = TraceRecorder(
            startingAt: 1_000, clock: clock,
            id: {
                numbers.withLock { number in
                    number += 1
                    return number
                }
            }, write: trace.add, request: trace.add)
    }

    /// Sends an HTTP request with this outcome.
    private func request(_ body: () async throws -> Int = { 200 }) async throws {
        _ = try await recorder.request(
            "GET", scheme: "https", host: "bills.example", port: nil, status: \.self,
            failure: { $0 is TestError ? "TestError.named" : nil }, body)
    }

    /// An operation with these messages, as a use case launches it.
    private func launch(_ body: @escaping @Sendable (MessageSpan) async throws -> Void) async throws {
        try await recorder.useCase("BillUseCases", of: nil, "payBill(_:)") {
            try await recorder.scenario("PayScenario", "pay()") { _ in
                try await recorder.operation("PayOperation", "pay()", body)
            }
        }
    }

    @Test func `each message has its sender, its operation and its scenario`() async throws {
        try await launch { _ in try await recorder.service("BillService", "bill(of:)") {} }
        #expect(
            trace.texts == [
                "PayScenario/PayOperation: PayOperation → BillService.bill",
                "PayScenario/: PayScenario → PayOperation.pay",
                "/: BillUseCases → PayScenario.pay", "/: entrance → BillUseCases.payBill",
            ])
    }

    @Test func `the messages of one use case share a trace, and each has the span of its sender as parent`()
        async throws
    {
        try await launch { _ in try await recorder.service("BillService", "bill") {} }
        let lines = trace.messages
        #expect(Set(lines.map(\.trace)) == ["00000000000000010000000000000002"])
        #expect(lines.map(\.span) == (3...6).reversed().map { "000000000000000\($0)" })
        #expect(lines.map(\.parent) == lines.dropFirst().map(\.span) + [nil])
    }

    @Test func `a message has the time of its start, and how long it took`() async throws {
        clock.advance(by: .microseconds(20))
        try await launch { _ in
            clock.advance(by: .milliseconds(3))
            await recorder.service("BillService", "bill") { clock.advance(by: .microseconds(5)) }
        }
        #expect(trace.messages.map(\.start) == [4_020, 1_020, 1_020, 1_020])
        #expect(trace.messages.map(\.duration) == [5, 3_005, 3_005, 3_005])
    }

    @Test func `an error passes, and the message names its type only`() async throws {
        await #expect(throws: TestError()) {
            try await launch { _ in
                try await recorder.service("BillService", "bill") { () throws(TestError) in throw TestError() }
            }
        }
        #expect(trace.messages.map(\.outcome) == Array(repeating: .threw("TestError"), count: 4))
    }

    @Test func `a cancelled message is not a failed one`() async throws {
        await #expect(throws: CancellationError.self) { try await launch { _ in throw CancellationError() } }
        #expect(trace.messages.map(\.outcome) == Array(repeating: .cancelled, count: 3))
    }

    @Test func `messages that are sent at the same time belong to the same sender`() async throws {
        try await launch { _ in
            async let first: Void = recorder.service("BillService", "first") {}
            async let second: Void = recorder.service("BillService", "second") {}
            _ = try await (first, second)
        }
        let (children, operation) = (trace.messages.prefix(2), trace.messages[2])
        #expect(Set(children.map(\.message)) == ["first", "second"])
        #expect(children.map(\.parent) == [operation.span, operation.span])
    }

    @Test func `a message outside of operations is not recorded`() async throws {
        try await recorder.service("BillService", "bill") {}
        #expect(trace.messages == [])
    }

    @Test func `a message of a module belongs to the message that showed the module, whichever task sends it`()
        async throws
    {
        try await launch { _ in
            let command = await recorder.router("BillRouter", "bill") {
                Task { await recorder.service("BillService", "bill") {} }
            }
            await command.value
        }
        #expect(trace.texts.contains("PayScenario/PayOperation: BillRouter → BillService.bill"))
        let showed = trace.messages.first { $0.receiver == "BillRouter" }
        #expect(trace.messages.first { $0.receiver == "BillService" }?.parent == showed?.span)
    }

    @Test func `an exit belongs to the last message of its operation, whichever task takes it`() async throws {
        try await launch { span in
            try await recorder.service("BillService", "bill") {}
            try await recorder.router("BillRouter", "bill") {
                try await Task.detached { try await recorder.useCase("BillUseCases", of: span, "sign") {} }.value
            }
        }
        #expect(trace.texts[1] == "PayScenario/PayOperation: BillRouter → BillUseCases.sign")
        #expect(trace.messages[1].parent == trace.messages[2].span)
    }

    @Test func `a use case of a task belongs to the message of the operation that has started the task`() async throws {
        try await launch { span in
            let follower = await recorder.service("LockService", "follow") {
                Task { try await recorder.useCase("BillUseCases", of: span, "unlock") {} }
            }
            await recorder.service("LinksService", "follow") {}
            try await follower.value
        }
        #expect(trace.texts.contains("PayScenario/PayOperation: LockService → BillUseCases.unlock"))
    }

    @Test func `a use case of a scenario belongs to the scenario`() async throws {
        try await recorder.scenario("PayScenario", "pay()") { span in
            try await recorder.operation("CheckOperation", "check()") { _ in }
            try await recorder.useCase("BillUseCases", of: span, "sign") {
                try await recorder.operation("SignOperation", "sign()") { _ in }
            }
        }
        #expect(
            trace.texts == [
                "PayScenario/: PayScenario → CheckOperation.check", "/: BillUseCases → SignOperation.sign",
                "PayScenario/: PayScenario → BillUseCases.sign", "/: entrance → PayScenario.pay",
            ])
    }

    @Test func `a launch names the type of its operation and the method of the factory`() async throws {
        let operation: any Operation<Int, Int> = RecordedLaunch(DoublingOperation(), recorder, "double()") {
            input, _ in
            input + 1
        }
        #expect(try await operation.launch(2) == 6)
        let scenario: any Scenario<Int, Int> = RecordedLaunch(DoublingScenario(), recorder, "both()")
        #expect(try await scenario.launch(2) == 4)
        #expect(
            trace.texts == ["/: entrance → DoublingOperation.double", "/: entrance → DoublingScenario.both"])
    }

    @Test func `of all results, only the yes or no of a scenario is recorded`() async throws {
        let paid = try await recorder.scenario("PayScenario", "pay()") { _ in
            try await recorder.operation("CheckOperation", "check()") { _ in true }
        }
        let secret = try await recorder.scenario("CodeScenario", "code()") { _ in "123456" }
        #expect(paid && secret == "123456")
        await #expect(throws: TestError()) {
            try await recorder.scenario("PayScenario", "pay()") { _ -> Bool in throw TestError() }
        }
        #expect(trace.messages.map(\.answer) == [nil, true, nil, nil])
    }

    // MARK: HTTP requests

    @Test func `a request belongs to the message during which it is sent`() async throws {
        try await launch { _ in
            try await recorder.service("BillService", "bill") {
                clock.advance(by: .microseconds(7))
                try await request {
                    clock.advance(by: .microseconds(5))
                    return 404
                }
            }
        }
        let message = trace.messages[0]
        #expect(
            trace.requests == [
                TracedRequest(
                    sender: "BillService", method: "GET", scheme: "https", host: "bills.example", start: 1_007,
                    duration: 5, status: 404, trace: message.trace, span: "0000000000000007", parent: message.span)
            ])
    }

    @Test func `a request belongs to its message also if another task sends it`() async throws {
        try await launch { _ in
            try await recorder.service("BillService", "bill") { try await Task { try await request() }.value }
        }
        #expect(trace.requests.map(\.parent) == [trace.messages[0].span])
    }

    @Test func `the requests of a module belong to its messages`() async throws {
        try await launch { _ in
            try await recorder.router("BillRouter", "bill") {
                try await recorder.service("BillService", "bill") { try await request() }
            }
        }
        #expect(trace.requests.map(\.sender) == ["BillService"])
        #expect(trace.requests.map(\.parent) == [trace.messages[0].span])
    }

    @Test func `a use case that an entrance starts inside a module begins a trace`() async throws {
        try await launch { _ in
            try await recorder.router("BillRouter", "bill") {
                await recorder.service("BillService", "bill") {
                    await recorder.useCase("BillUseCases", of: nil, "sign") {}
                }
            }
        }
        #expect(trace.messages[0].parent == nil && trace.messages[0].trace != trace.messages[1].trace)
    }

    @Test func `a request outside of messages begins a trace`() async throws {
        try await request()
        try await request()
        #expect(trace.requests.map(\.parent) == [nil, nil] && trace.requests.map(\.sender) == [nil, nil])
        #expect(Set(trace.requests.map(\.trace)).count == 2)
    }

    @Test func `a request's error is rethrown, and recorded under its given name or its type's`()
        async throws
    {
        let errors: [any Error] = [TestError(), RefusedError(reason: "123456"), CancellationError()]
        for error in errors {
            await #expect(throws: (any Error).self) { try await request { throw error } }
        }
        #expect(trace.requests.map(\.outcome) == [.threw("TestError.named"), .threw("RefusedError"), .cancelled])
        #expect(trace.requests.map(\.status) == [nil, nil, nil])
    }

    @Test(arguments: [TracedMessage.Outcome.returned, .threw("TodoError"), .cancelled])
    func `an outcome is a text`(_ outcome: TracedMessage.Outcome) {
        #expect(TracedMessage.Outcome(rawValue: outcome.rawValue) == outcome)
        #expect(TracedMessage.Outcome(rawValue: "failed") == nil)
    }
}

private struct DoublingOperation: Operation {
    func launch(_ number: Int) async throws -> Int { number * 2 }
}

private struct DoublingScenario: Scenario {
    func launch(_ number: Int) async throws -> Int { number * 2 }
}

private struct RefusedError: Error {
    let reason: String
}

/// The recorded messages and requests.
private final class Trace: Sendable {
    private let state = Mutex<[TracedMessage]>([])
    private let requestState = Mutex<[TracedRequest]>([])

    var messages: [TracedMessage] { state.withLock(\.self) }
    var requests: [TracedRequest] { requestState.withLock(\.self) }
    /// `scenario/operation: sender → receiver.message`
    var texts: [String] {
        messages.map {
            "\($0.scenario ?? "")/\($0.operation ?? ""): \($0.sender ?? "entrance") → \($0.receiver).\($0.message)"
        }
    }

    func add(_ message: TracedMessage) { state.withLock { $0.append(message) } }
    func add(_ request: TracedRequest) { requestState.withLock { $0.append(request) } }
}
