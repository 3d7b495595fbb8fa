public import FoundationEssentials
public import HTTPTypes
public import Networking
import Synchronization

/// A transport without a network. It records each request and returns prepared responses. Safe to use from any task.
///
/// ```swift
/// let transport = StubTransport(.json(#"{"current": {"temperature": 21.5}}"#))
/// let service = try #require(URL(string: "http://127.0.0.1/open-meteo"))
/// #expect(try await temperature(using: transport, at: service) == 21.5)
/// ```
///
/// Responses of a route for the method or path (`route`) come first, then those of the queue, then the handler's.
public final class StubTransport: HTTPTransport {
    /// A request that the transport received.
    public struct RecordedRequest: Sendable, Equatable {
        /// Method, address and header fields.
        public let head: HTTPRequest
        /// The body, if there was one.
        public let body: Data?
        /// The limits of the request.
        public let options: RequestOptions
    }

    /// The response to a request.
    public enum Answer: Sendable {
        /// Respond with this status, header and body.
        case response(status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: Data = Data())
        /// Respond with this status and header, then these chunks one by one, and finally this error, if there is one.
        /// A request for a collected response gets the error at once.
        case stream(
            status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], chunks: [Data],
            failure: NetworkError? = nil)
        /// Throw this error.
        case failure(NetworkError)

        /// A response with JSON text.
        public static func json(_ text: String, status: HTTPResponse.Status = .ok) -> Answer {
            .response(status: status, headers: [.contentType: "application/json"], body: Data(text.utf8))
        }
    }

    /// The error that a request arrived for which the stub has no response.
    package struct UnstubbedRequest: Error, CustomStringConvertible {
        let request: HTTPRequest

        package var description: String {
            "The stub has no response left for \(request.method) \(request.url?.absoluteString ?? "a request without address")."
        }
    }

    private struct Route {
        let method: HTTPRequest.Method?
        let path: String
        var answers: ArraySlice<Answer>

        func matches(_ request: HTTPRequest) -> Bool {
            (method == nil || method == request.method) && request.path?.prefix { $0 != "?" } ?? "" == path
        }
    }

    private struct State {
        var answers: ArraySlice<Answer>
        var routes: [Route] = []
        var requests: [RecordedRequest] = []

        mutating func answer(for request: HTTPRequest) -> Answer? {
            guard let index = routes.firstIndex(where: { $0.matches(request) }) else { return answers.popFirst() }
            // The last response is used repeatedly.
            guard routes[index].answers.count > 1 else { return routes[index].answers.first }
            return routes[index].answers.popFirst()
        }
    }

    private let state: Mutex<State>
    private let handler: (@Sendable (RecordedRequest) async throws -> Answer)?

    /// Creates a transport that returns these responses in order, one for each request.
    public init(_ answers: Answer...) {
        state = Mutex(State(answers: answers[...]))
        handler = nil
    }

    /// Creates a transport that calls `handler` for each response, on the task of the request. The handler may wait,
    /// for instance to test cancellation.
    public init(handler: @escaping @Sendable (RecordedRequest) async throws -> Answer) {
        state = Mutex(State(answers: []))
        self.handler = handler
    }

    /// The requests so far in order of arrival.
    ///
    /// ```swift
    /// let transport = StubTransport(.json(#"{"current": {"temperature": 21.5}}"#))
    /// let service = try #require(URL(string: "http://127.0.0.1/open-meteo"))
    /// #expect(try await temperature(using: transport, at: service) == 21.5)
    /// #expect(
    ///     transport.requests.first?.head.path
    ///         == "/open-meteo/v1/forecast?current=temperature&current=wind_speed&latitude=48.4&longitude=10")
    /// ```
    public var requests: [RecordedRequest] {
        state.withLock { $0.requests }
    }

    /// Adds a response to the end of the queue.
    public func enqueue(_ answer: Answer) {
        state.withLock { $0.answers.append(answer) }
    }

    /// Adds responses for requests of this method and `path`. They are returned in order; the last one is used
    /// repeatedly. An earlier route takes precedence over a later one.
    ///
    /// - Parameter path: The whole path as sent, percent-encoded, without query.
    public func route(_ method: HTTPRequest.Method, _ path: String, _ first: Answer, _ others: Answer...) {
        add(Route(method: method, path: path, answers: ([first] + others)[...]))
    }

    /// Adds responses for requests of any method for `path`.
    public func route(_ path: String, _ first: Answer, _ others: Answer...) {
        add(Route(method: nil, path: path, answers: ([first] + others)[...]))
    }

    private func add(_ route: Route) {
        state.withLock { $0.routes.append(route) }
    }

    /// Records the request and returns the prepared response. Only a `stream` response arrives in pieces, and only if
    /// the request is streamed.
    ///
    /// - Throws: The `NetworkError` of a `failure`; the errors of the handler;
    ///   `UnstubbedRequest`; `NetworkError.invalidRequest` if the request has no address; or `CancellationError` if the
    ///   task is already cancelled.
    public func perform(_ request: Request) async throws -> StreamedResponse {
        try Task.checkCancellation()
        let recorded = RecordedRequest(head: request.head, body: request.body?.bytes, options: request.options)
        let scripted = state.withLock { state in
            state.requests.append(recorded)
            return state.answer(for: request.head)
        }
        let answer: Answer
        if let scripted {
            answer = scripted
        } else if let handler {
            answer = try await handler(recorded)
        } else {
            throw UnstubbedRequest(request: request.head)
        }
        switch answer {
        case .failure(let error):
            throw error
        case .response(let status, let headers, let body):
            return try Self.response(to: request, status, headers, ResponseBody(body))
        case .stream(let status, let headers, let chunks, let failure):
            if request.delivery == .collected {
                if let failure { throw failure }
                return try Self.response(to: request, status, headers, ResponseBody(Data(chunks.joined())))
            }
            return try Self.response(
                to: request, status, headers, ResponseBody(ScriptedChunks(chunks: chunks, failure: failure)))
        }
    }

    private static func response(
        to request: Request, _ status: HTTPResponse.Status, _ headers: HTTPFields, _ body: ResponseBody
    ) throws -> StreamedResponse {
        guard let url = request.head.url else {
            throw NetworkError.invalidRequest(reason: "it has no address")
        }
        return StreamedResponse(head: HTTPResponse(status: status, headerFields: headers), body: body, url: url)
    }
}

/// The body of a `StubTransport.Answer.stream`.
private struct ScriptedChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let chunks: [Data]
    let failure: NetworkError?

    func makeAsyncIterator() -> Iterator {
        Iterator(chunks: chunks[...], failure: failure)
    }

    struct Iterator: AsyncIteratorProtocol {
        var chunks: ArraySlice<Data>
        var failure: NetworkError?

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try Task.checkCancellation()
            if let chunk = chunks.popFirst() { return chunk }
            if let failure { throw failure }
            return nil
        }
    }
}
