public import FoundationEssentials
public import HTTPTypes

/// Talks JSON to one web service.
///
/// Paths are plain text below `baseURL`, percent-encoded by the client: a "?" or "#" in one is part
/// of the path. May be used from any task; bodies are decoded off the caller's actor.
public struct RESTClient: Sendable {
    /// Where the service begins; its path is kept before every request's own.
    public let baseURL: URL
    /// What carries the requests.
    public let transport: any HTTPTransport
    /// Sent with every request, for instance `User-Agent`.
    public let headers: HTTPFields
    /// The limits of every request.
    public let options: RequestOptions

    let encoder: JSONEncoder
    let decoder: JSONDecoder

    /// A client of the service at `baseURL`.
    ///
    /// - Parameters:
    ///   - headers: Sent with every request; they replace the client's own `Accept` and
    ///     `Content-Type`.
    ///   - encoder: Makes the bodies of requests. Change nothing in it afterwards.
    ///   - decoder: Reads the bodies of answers. Change nothing in it afterwards.
    public init(
        transport: any HTTPTransport,
        baseURL: URL,
        headers: HTTPFields = [:],
        options: RequestOptions = RequestOptions(),
        encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder()
    ) {
        self.transport = transport
        self.baseURL = baseURL
        self.headers = headers
        self.options = options
        self.encoder = encoder
        self.decoder = decoder
    }

    /// Sends a request and returns the answer undecoded, whatever its status.
    ///
    /// - Parameters:
    ///   - query: A flat `Encodable`, written by `QueryEncoder`.
    ///   - headers: For this request; they replace the client's of the same name.
    ///   - body: Sent as it is; JSON, unless `headers` give another `Content-Type`.
    /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled.
    public func send<Query: Encodable>(
        _ method: HTTPRequest.Method,
        _ path: String,
        query: Query = NoQuery(),
        headers extraHeaders: HTTPFields = [:],
        body: Data? = nil
    ) async throws -> Response {
        let url = try Endpoint.url(baseURL, path, QueryEncoder().encode(query))
        var request = HTTPRequest(method: method, url: url)
        request.headerFields[.accept] = "application/json"
        if body != nil { request.headerFields[.contentType] = "application/json" }
        for fields in [headers, extraHeaders] {
            for field in fields { request.headerFields[fields: field.name] = [] }
            for field in fields { request.headerFields.append(field) }
        }
        return try await transport.send(request, body: body.map { .bytes($0) }, options: options)
    }
}
