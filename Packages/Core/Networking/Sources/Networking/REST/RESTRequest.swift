import FoundationEssentials
public import HTTPTypes

/// A call to a web service as a value: the request and the reader of its response.
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
    /// The method.
    public var method: HTTPRequest.Method

    /// Plain text below the client's base address.
    public var path: String

    /// The query of the address: a flat value, which `QueryEncoder` encodes when the request is sent, or an array of
    /// `QueryItem`.
    public var query: any Encodable & Sendable

    /// Header fields. They replace the client's fields of the same name.
    public var headers: HTTPFields

    /// The body; `nil` sends none.
    public var body: RESTBody?

    /// The limits of this request; `nil` uses the client's.
    public var options: RequestOptions?

    /// The statuses that are not errors; `nil` uses the client's.
    public var expectedStatuses: Set<Int>?

    /// The reader of the response.
    public var reader: RESTReader<Answer>

    /// The closures that change and check the request and its response, after the client's own tuning.
    public var tuning: RESTTuning

    /// Creates a request with its own reader.
    ///
    /// - Parameter path: Plain text below the client's base address. The client percent-encodes it.
    public init(
        _ method: HTTPRequest.Method,
        _ path: String,
        query: any Encodable & Sendable = NoQuery(),
        headers: HTTPFields = [:],
        body: RESTBody? = nil,
        options: RequestOptions? = nil,
        expecting expectedStatuses: Set<Int>? = nil,
        reading reader: RESTReader<Answer>,
        tuning: RESTTuning = RESTTuning()
    ) {
        self.method = method
        self.path = path
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
    /// Creates a request whose response is JSON. Use `NoContent` if the response does not matter.
    public init(
        _ method: HTTPRequest.Method,
        _ path: String,
        query: any Encodable & Sendable = NoQuery(),
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
}
