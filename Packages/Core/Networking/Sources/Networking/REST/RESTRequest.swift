import FoundationEssentials
public import HTTPTypes

/// A call to a web service as a value: the request, and how to read the response.
///
/// Define each call of a service as a static function, and send it with `RESTClient.send`:
///
/// ```swift
/// extension RESTRequest where Answer == Forecast {
///     static func forecast(latitude: Double, longitude: Double) -> Self {
///         RESTRequest(.get, "v1/forecast", query: ["latitude": latitude, "longitude": longitude])
///     }
/// }
///
/// let forecast = try await client.send(.forecast(latitude: 48.4, longitude: 10))
/// ```
public struct RESTRequest<Answer>: Sendable {
    enum Target: Sendable {
        /// Below the client's base address.
        case path(String)
        /// An absolute address, as a server's link names it.
        case address(URL)
    }

    /// The method.
    public var method: HTTPRequest.Method

    var target: Target

    /// Whether credentials are left out, because another server than the client's is asked.
    var dropsSecrets = false

    /// The query of the address.
    public var query: RESTQuery

    /// Header fields; they replace the client's of the same name.
    public var headers: HTTPFields

    /// The body; `nil` sends none.
    public var body: RESTBody?

    /// Replaces the client's limits; `nil` keeps them.
    public var options: RequestOptions?

    /// The statuses that are not errors; `nil` keeps the client's.
    public var expectedStatuses: Set<Int>?

    /// Reads the response.
    public var reader: RESTReader<Answer>

    /// Changes and checks the request and its response, after the client's own tuning.
    public var tuning: RESTTuning

    /// A request with its own reader.
    ///
    /// - Parameter path: Plain text below the client's base address, percent-encoded by the client.
    public init(
        _ method: HTTPRequest.Method,
        _ path: String,
        query: RESTQuery = RESTQuery(),
        headers: HTTPFields = [:],
        body: RESTBody? = nil,
        options: RequestOptions? = nil,
        expecting expectedStatuses: Set<Int>? = nil,
        reading reader: RESTReader<Answer>,
        tuning: RESTTuning = RESTTuning()
    ) {
        self.method = method
        self.target = .path(path)
        self.query = query
        self.headers = headers
        self.body = body
        self.options = options
        self.expectedStatuses = expectedStatuses
        self.reader = reader
        self.tuning = tuning
    }
}

extension RESTRequest where Answer: Decodable & SendableMetatype {
    /// A request whose response is JSON. Use `NoContent` if the response does not matter.
    public init(
        _ method: HTTPRequest.Method,
        _ path: String,
        query: RESTQuery = RESTQuery(),
        headers: HTTPFields = [:],
        body: RESTBody? = nil,
        options: RequestOptions? = nil,
        expecting expectedStatuses: Set<Int>? = nil,
        tuning: RESTTuning = RESTTuning()
    ) {
        self.init(
            method, path, query: query, headers: headers, body: body, options: options, expecting: expectedStatuses,
            reading: .json, tuning: tuning)
    }

    /// A request whose response is JSON, with a flat `Encodable` as its query.
    public init(
        _ method: HTTPRequest.Method,
        _ path: String,
        query: some Encodable & Sendable,
        headers: HTTPFields = [:],
        body: RESTBody? = nil,
        options: RequestOptions? = nil,
        expecting expectedStatuses: Set<Int>? = nil,
        tuning: RESTTuning = RESTTuning()
    ) {
        self.init(
            method, path, query: RESTQuery(query), headers: headers, body: body, options: options,
            expecting: expectedStatuses, tuning: tuning)
    }
}
