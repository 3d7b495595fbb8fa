public import HTTPTypes

/// A call to a web service as a value: the request and the type of its response. Use `NoContent` if the response does
/// not matter.
///
/// ```swift
/// extension RESTRequest where Answer == Forecast {
///     static func forecast(latitude: Double, longitude: Double) -> Self {
///         RESTRequest(.get, "v1/forecast", query: ["latitude": latitude, "longitude": longitude])
///     }
/// }
/// ```
public struct RESTRequest<Answer: Decodable>: Sendable {
    let method: HTTPRequest.Method
    let path: String
    let query: (any Encodable & Sendable)?
    let headers: HTTPFields
    let body: RESTBody?

    /// - Parameters:
    ///   - path: Plain text below the client's base address. The client percent-encodes it.
    ///   - query: A flat value, a struct or a dictionary. Items are sorted by name, so that equal values make equal
    ///     addresses. `nil` and empty arrays are left out, and the elements of other arrays become items of the same
    ///     name. Numbers and booleans are written as in JSON (10.0 as "10"), dates as ISO 8601 in UTC, addresses and
    ///     UUIDs as text, enums as their raw value. Bytes are refused.
    ///   - headers: Header fields. They replace the client's fields of the same name.
    ///   - body: The body; `nil` sends none.
    public init(
        _ method: HTTPRequest.Method, _ path: String, query: (any Encodable & Sendable)? = nil,
        headers: HTTPFields = [:], body: RESTBody? = nil
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
    }
}
