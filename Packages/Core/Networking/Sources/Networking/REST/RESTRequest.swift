import FoundationEssentials
public import HTTPTypes

/// A call to a web service as a value: what to ask for, and how to read the answer.
///
/// Give each call of a service a name of its own, and send it with `RESTClient.send`:
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

    /// What stands behind the "?" of the address.
    public var query: RESTQuery

    /// Header fields; they replace the client's of the same name.
    public var headers: HTTPFields

    /// What is sent behind the head; `nil` sends none.
    public var body: RESTBody?

    /// Replaces the client's limits; `nil` keeps them.
    public var options: RequestOptions?

    /// The statuses that are no error; `nil` keeps the client's.
    public var expectedStatuses: Set<Int>?

    /// How the answer is read.
    public var reader: RESTReader<Answer>

    /// What is changed and checked on the way, after the client's own tuning.
    public var tuning: RESTTuning

    /// A request whose answer is read as told.
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
    /// A request whose answer is JSON; `NoContent` stands for an answer that does not matter.
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

    /// A request whose answer is JSON, with a flat `Encodable` as its query.
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
