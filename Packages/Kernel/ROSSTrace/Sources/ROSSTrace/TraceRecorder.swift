/// Records the messages of use cases, scenarios and operations, and the HTTP requests that follow from them.
///
/// Decorators of the real objects call it. `joist diagram --write` writes their methods. Without a recorder, there are
/// no decorators.
public struct TraceRecorder: Sendable {
    private let epoch: Int64
    private let elapsed: @Sendable () -> Duration
    private let id: @Sendable () -> UInt64
    private let write: @Sendable (TracedMessage) -> Void
    private let writeRequest: @Sendable (TracedRequest) -> Void

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - epoch: The time now, in microseconds since 1970, UTC.
    ///   - clock: Measures the time from now on, so that changes of the system's time do not reorder messages.
    ///   - id: Returns a number that is not zero, another one at each call.
    ///   - write: Receives each message when it has ended, from any thread. A message follows those that its receiver sent.
    ///   - request: Receives each HTTP request when it has ended, from any thread.
    public init(
        startingAt epoch: Int64, clock: some Clock<Duration> = ContinuousClock(),
        id: @escaping @Sendable () -> UInt64 = { .random(in: 1...UInt64.max) },
        write: @escaping @Sendable (TracedMessage) -> Void,
        request: @escaping @Sendable (TracedRequest) -> Void = { _ in }
    ) {
        let start = clock.now
        self.epoch = epoch
        elapsed = { start.duration(to: clock.now) }
        self.id = id
        self.write = write
        writeRequest = request
    }

    /// Records a message of an operation to a service, or one of a module, which belongs to the message that showed it.
    public nonisolated(nonsending) func service<Result, Failure>(
        _ receiver: String, _ method: String = #function, _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await send(to: receiver, method, from: MessageSpan.handled, isFollowed: true, body)
    }

    /// Records a message to the router. Of the module that the router shows, only the messages to services and the HTTP
    /// requests are recorded.
    public nonisolated(nonsending) func router<Result, Failure>(
        _ receiver: String, _ method: String = #function, _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await send(to: receiver, method, from: MessageSpan.current, isFollowed: false, body)
    }

    /// Records a message to the app's service.
    ///
    /// - Parameter owner: The operation or scenario that was given the app's service; `nil` for an entrance of the app.
    ///   An operation gives it away with its messages, whose receivers may use it in any task, at any time. A task that
    ///   does not descend from one of these messages belongs to the last one.
    public nonisolated(nonsending) func useCase<Result, Failure>(
        _ receiver: String, of owner: MessageSpan?, _ method: String = #function,
        _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let current = MessageSpan.current
        let receiving = MessageSpan.handled.flatMap { $0.parent == owner?.id ? $0 : nil }
        let sender = owner === current ? current : owner.map { receiving ?? $0.last ?? $0 } ?? current
        let span = span(to: receiver, from: sender, scenario: nil, operation: nil)
        return try await record(span, method, from: sender, body)
    }

    /// Records the launch of a scenario.
    ///
    /// - Parameter method: The method of the factory that has made it.
    public nonisolated(nonsending) func scenario<Result, Failure>(
        _ name: String, _ method: String, _ body: (MessageSpan) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let sender = MessageSpan.current
        return try await launch(
            span(to: name, from: sender, scenario: name, operation: nil), method, from: sender, body)
    }

    /// Records the launch of an operation.
    ///
    /// - Parameter method: The method of the factory that has made it.
    public nonisolated(nonsending) func operation<Result, Failure>(
        _ name: String, _ method: String, _ body: (MessageSpan) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let sender = MessageSpan.current
        let span = span(to: name, from: sender, scenario: sender?.scenario, operation: name)
        return try await launch(span, method, from: sender, body)
    }

    /// Records an HTTP request below the message during which it is sent.
    ///
    /// - Parameters:
    ///   - host: The name or address of the server.
    ///   - port: `nil` for the port of the scheme.
    ///   - status: Returns the status of a response.
    ///   - failure: Returns the text that is recorded for an error; `nil` for the name of its type. It must have no
    ///     secrets.
    ///   - body: Sends the request.
    public nonisolated(nonsending) func request<Response>(
        _ method: String, scheme: String, host: String, port: Int?, status: (Response) -> Int,
        failure: (any Error) -> String? = { _ in nil }, _ body: () async throws -> Response
    ) async throws -> Response {
        let sender = MessageSpan.handled
        let start = elapsed()
        let result: Result<Response, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        writeRequest(
            TracedRequest(
                sender: sender?.receiver, method: method, scheme: scheme, host: host, port: port,
                start: epoch + start.microseconds, duration: (elapsed() - start).microseconds,
                outcome: outcome(of: result, failure: failure), status: (try? result.get()).map(status),
                trace: trace(of: sender), span: hexadecimal(id()), parent: sender?.id))
        return try result.get()
    }

    /// - Parameter isFollowed: Whether the use cases and operations that the receiver starts belong to it. Those that start
    ///   while a module is shown do not.
    private nonisolated(nonsending) func send<Result, Failure>(
        to receiver: String, _ method: String, from sender: MessageSpan?, isFollowed: Bool,
        _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard let sender else { return try await body() }
        let span = span(
            to: receiver, from: sender, scenario: sender.scenario, operation: sender.operation,
            isFollowed: isFollowed && sender.isFollowed)
        return try await record(span, method, from: sender, body)
    }

    private nonisolated(nonsending) func launch<Result, Failure>(
        _ span: MessageSpan, _ method: String, from sender: MessageSpan?,
        _ body: (MessageSpan) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await record(span, method, from: sender) { () async throws(Failure) in
            try await body(span)
        }
    }

    private func span(
        to receiver: String, from sender: MessageSpan?, scenario: String?, operation: String?, isFollowed: Bool = true
    ) -> MessageSpan {
        MessageSpan(
            trace: trace(of: sender), id: hexadecimal(id()), parent: sender?.id, receiver: receiver,
            scenario: scenario, operation: operation, isFollowed: isFollowed)
    }

    private func trace(of sender: MessageSpan?) -> String { sender?.trace ?? hexadecimal(id()) + hexadecimal(id()) }

    private nonisolated(nonsending) func record<Result, Failure>(
        _ span: MessageSpan, _ method: String, from sender: MessageSpan?, _ body: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        sender?.last = span
        let start = elapsed()
        // `withValue` has no typed errors.
        let result: Swift.Result<Result, Failure> = await MessageSpan.$handled.withValue(span) {
            do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
        }
        let isScenario = span.scenario == span.receiver
        write(
            TracedMessage(
                scenario: sender?.scenario, operation: sender?.operation, sender: sender?.receiver,
                receiver: span.receiver, message: String(method.prefix { $0 != "(" }),
                start: epoch + start.microseconds, duration: (elapsed() - start).microseconds,
                outcome: outcome(of: result),
                answer: isScenario ? (try? result.get()) as? Bool : nil, trace: span.trace, span: span.id,
                parent: sender?.id))
        return try result.get()
    }
}

extension Duration {
    fileprivate var microseconds: Int64 { Int64(self / .microseconds(1)) }
}

private func outcome<Value, Failure>(
    of result: Result<Value, Failure>, failure: (any Error) -> String? = { _ in nil }
) -> TracedMessage.Outcome {
    switch result {
    case .success: .returned
    case .failure(let error) where error is CancellationError: .cancelled
    case .failure(let error): .threw(failure(error) ?? "\(type(of: error as any Error))")
    }
}

/// 16 digits.
private func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}
