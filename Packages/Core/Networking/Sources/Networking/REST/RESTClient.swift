public import FoundationEssentials
public import HTTPTypes

/// A client of one web service, by default with JSON.
///
/// Paths are plain text below `baseURL`. The client percent-encodes them, so that a "?" or "#" is part of the path. The
/// client may be used from any task. Bodies are decoded off the caller's actor.
public struct RESTClient: Sendable {
    /// The base address of the service. Its path precedes the path of every request.
    public let baseURL: URL
    /// The transport that sends the requests.
    public let transport: any HTTPTransport
    /// The header fields of every request, for instance `User-Agent`.
    public let headers: HTTPFields
    /// The limits of every request.
    public let options: RequestOptions
    /// The statuses that are not errors.
    public let expectedStatuses: Set<Int>
    /// The closures that change and check every request and response.
    public let tuning: RESTTuning

    let encoder: JSONEncoder
    let decoder: JSONDecoder

    /// Creates a client of the service at `baseURL`.
    ///
    /// - Parameters:
    ///   - headers: Fields of every request. They replace the client's own `Accept` and `Content-Type`.
    ///   - encoder: Encodes the bodies of requests. Do not change it afterwards.
    ///   - decoder: Decodes the bodies of responses. Do not change it afterwards.
    ///   - expectedStatuses: The statuses that are not errors. Any other becomes `NetworkError.status`.
    ///     Default 200...299.
    public init(
        transport: any HTTPTransport,
        baseURL: URL,
        headers: HTTPFields = [:],
        options: RequestOptions = RequestOptions(),
        encoder: JSONEncoder = JSONEncoder(),
        decoder: JSONDecoder = JSONDecoder(),
        expectedStatuses: Set<Int> = Set(200...299),
        tuning: RESTTuning = RESTTuning()
    ) {
        self.transport = transport
        self.baseURL = baseURL
        self.headers = headers
        self.options = options
        self.encoder = encoder
        self.decoder = decoder
        self.expectedStatuses = expectedStatuses
        self.tuning = tuning
    }

    /// Sends a request and returns the undecoded response of any status.
    ///
    /// - Parameters:
    ///   - query: A flat `Encodable`, encoded by `QueryEncoder`.
    ///   - headers: Fields of this request. They replace the client's fields of the same name.
    ///   - options: The limits of this request; `nil` uses the client's.
    ///   - body: The body, sent unchanged; JSON, unless `headers` set another `Content-Type`.
    /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled.
    public func send<Query: Encodable>(
        _ method: HTTPRequest.Method,
        _ path: String,
        query: Query = NoQuery(),
        headers extraHeaders: HTTPFields = [:],
        options: RequestOptions? = nil,
        body: Data? = nil
    ) async throws -> Response {
        try await mappingErrors(of: RESTTuning()) {
            let request = RESTRequest<Data>(
                method, path, query: try QueryEncoder().encode(query), headers: extraHeaders,
                body: body.map { .bytes($0) }, options: options,
                reading: RESTReader(accept: "application/json") { response, _ in response.body })
            return try await exchange(request)
        }
    }
}
