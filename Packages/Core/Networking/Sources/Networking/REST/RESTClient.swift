import Formatting

public import FoundationEssentials
public import HTTPTypes

/// A client of one web service with JSON.
///
/// ```swift
/// let client = RESTClient(
///     transport: transport,
///     baseURL: service,  // "http://127.0.0.1:8080/open-meteo" keeps its path
///     headers: [.userAgent: "almanac"],
///     options: RequestOptions(timeout: .seconds(10), maximumBodySize: 1024 * 1024)
/// )
/// ```
///
/// Paths are plain text below the base address. The client percent-encodes them, so that a "?" or "#" is part of the
/// path. The client may be used from any task. Bodies are decoded off the caller's actor.
public struct RESTClient: Sendable {
    private let transport: any HTTPTransport
    private let baseURL: URL
    private let headers: HTTPFields
    private let options: RequestOptions

    /// Creates a client of the service at `baseURL`, whose path precedes the path of every request.
    ///
    /// - Parameters:
    ///   - headers: Fields of every request. They replace the client's own `Accept` and `Content-Type`.
    ///   - options: The limits of every request.
    public init(
        transport: any HTTPTransport, baseURL: URL, headers: HTTPFields = [:],
        options: RequestOptions = RequestOptions()
    ) {
        self.transport = transport
        self.baseURL = baseURL
        self.headers = headers
        self.options = options
    }

    /// Sends a request and decodes its response.
    ///
    /// A response without a body, such as 204, is decoded as `null`, so that an optional is `nil`.
    ///
    /// - Throws: `NetworkError` (`status` if the status is not 2xx, `decoding` if the body is not of the requested
    ///   type,
    ///   `invalidRequest` if query or body cannot be encoded), or `CancellationError` when the task was cancelled. The
    ///   same holds for all methods below.
    public func send<Answer>(_ request: RESTRequest<Answer>) async throws -> Answer {
        let response = try await exchange(request)
        guard response.head.status.kind == .successful else {
            throw NetworkError.status(
                code: response.head.status.code, headers: response.head.headerFields,
                body: Data(response.body.prefix(NetworkError.keptBodySize)), url: response.location.nameForMessages)
        }
        if let nothing = NoContent() as? Answer { return nothing }
        let isAbsent = response.body.isEmpty && [204, 205].contains(response.head.status.code)
        do {
            return try JSONDecoder().decode(Answer.self, fromUntrusted: isAbsent ? Data("null".utf8) : response.body)
        } catch {
            let failure = JSONFailure(error)
            throw NetworkError.decoding(
                path: failure.path, reason: failure.reason, url: Address.nameForMessages(response.url))
        }
    }

    /// Sends a request and returns the undecoded response of any status.
    ///
    /// - Parameters:
    ///   - query: A flat value; see ``RESTRequest/query``.
    ///   - headers: Fields of this request. They replace the client's fields of the same name.
    public func send(
        _ method: HTTPRequest.Method, _ path: String, query: (any Encodable & Sendable)? = nil,
        headers: HTTPFields = [:]
    ) async throws -> Response {
        try await exchange(RESTRequest<NoContent>(method, path, query: query, headers: headers))
    }

    /// Sends a GET request and decodes its response.
    public func get<Answer: Decodable>(_ path: String, as type: Answer.Type = Answer.self) async throws -> Answer {
        try await send(RESTRequest(.get, path))
    }

    /// Sends a POST request with `body` as JSON and decodes its response.
    public func post<Answer: Decodable>(
        _ path: String, body: some Encodable & Sendable, as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await send(RESTRequest(.post, path, body: .json(body)))
    }

    /// Sends a PUT request with `body` as JSON and decodes its response.
    public func put<Answer: Decodable>(
        _ path: String, body: some Encodable & Sendable, as type: Answer.Type = Answer.self
    ) async throws -> Answer {
        try await send(RESTRequest(.put, path, body: .json(body)))
    }

    private func exchange<Answer>(_ request: RESTRequest<Answer>) async throws -> Response {
        let query = try request.query.map { try QueryEncoder().encode($0) } ?? []
        var head = HTTPRequest(method: request.method, url: try Endpoint.url(baseURL, request.path, query))
        head.headerFields[.accept] = "application/json"
        let body = try request.body?.requestBody()
        if let type = body?.contentType { head.headerFields[.contentType] = type }
        for fields in [headers, request.headers] {
            for field in fields { head.headerFields[fields: field.name] = [] }
            for field in fields { head.headerFields.append(field) }
        }
        return try await transport.send(head, body: body, options: options)
    }
}
