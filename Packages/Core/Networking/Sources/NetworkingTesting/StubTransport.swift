public import FoundationEssentials
public import HTTPTypes
public import Networking
import Synchronization

/// A transport without a network: records each request and gives the answers that it was told to.
/// Safe to use from any task.
public final class StubTransport: HTTPTransport {
    /// A request as it was given to `send`.
    public struct RecordedRequest: Sendable, Equatable {
        /// Method, address and header fields.
        public let head: HTTPRequest
        /// The body, if there was one.
        public let body: Data?
        /// The limits asked for.
        public let options: RequestOptions
    }

    /// What to do with a request.
    public enum Answer: Sendable {
        /// Answer with this status, header and body.
        case response(status: HTTPResponse.Status = .ok, headers: HTTPFields = [:], body: Data = Data())
        /// Throw this error.
        case failure(NetworkError)

        /// An answer with a JSON text.
        public static func json(_ text: String, status: HTTPResponse.Status = .ok) -> Answer {
            .response(status: status, headers: [.contentType: "application/json"], body: Data(text.utf8))
        }
    }

    /// Thrown when a request comes and no answer is left.
    public struct NoAnswerLeft: Error, CustomStringConvertible {
        /// The request that came.
        public let request: HTTPRequest
        /// Says which request it was.
        public var description: String {
            "The stub has no answer left for \(request.method) \(request.url?.absoluteString ?? "a request without address")."
        }
    }

    private struct State {
        var answers: ArraySlice<Answer>
        var requests: [RecordedRequest] = []
    }

    private let state: Mutex<State>
    private let handler: (@Sendable (RecordedRequest) async throws -> Answer)?

    /// Gives these answers, in order, one to a request.
    public init(_ answers: Answer...) {
        state = Mutex(State(answers: answers[...]))
        handler = nil
    }

    /// Asks `handler` for each answer. It may wait, for instance to test cancellation.
    public init(handler: @escaping @Sendable (RecordedRequest) async throws -> Answer) {
        state = Mutex(State(answers: []))
        self.handler = handler
    }

    /// The requests so far, in the order in which they came.
    public var requests: [RecordedRequest] {
        state.withLock { $0.requests }
    }

    /// Adds an answer behind those that are left.
    public func enqueue(_ answer: Answer) {
        state.withLock { $0.answers.append(answer) }
    }

    /// Records the request and answers as told, whole, however the request wants it delivered.
    ///
    /// - Throws: The `NetworkError` of a `failure`, what the handler throws, `NoAnswerLeft`, or
    ///   `CancellationError` if the task is cancelled already.
    public func perform(_ request: Request) async throws -> StreamedResponse {
        try Task.checkCancellation()
        let recorded = RecordedRequest(
            head: request.head, body: try await request.body?.collected(), options: request.options)
        let scripted = state.withLock { state in
            state.requests.append(recorded)
            return state.answers.popFirst()
        }
        let answer: Answer
        if let scripted {
            answer = scripted
        } else if let handler {
            answer = try await handler(recorded)
        } else {
            throw NoAnswerLeft(request: request.head)
        }
        switch answer {
        case .failure(let error):
            throw error
        case .response(let status, let headers, let body):
            guard let url = request.head.url else {
                throw NetworkError.invalidRequest(reason: "it has no address")
            }
            return StreamedResponse(
                head: HTTPResponse(status: status, headerFields: headers), body: ResponseBody(body), url: url)
        }
    }
}
