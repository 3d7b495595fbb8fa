import Foundation

/// The parts of an HTTP request that services use.
public struct DemoRequest: Sendable {
    public var method: String
    /// The whole path, not percent-decoded, with the service's prefix: `/open-meteo/v1/forecast`.
    public var path: String
    public var query: QueryString
    /// Header values by lower-case name.
    public var headers: [String: String]
    public var body: Data

    public init(
        method: String = "GET",
        path: String,
        query: String = "",
        headers: [String: String] = [:],
        body: Data = Data()
    ) {
        self.method = method
        self.path = path
        self.query = QueryString(percentEncoded: query)
        self.headers = headers
        self.body = body
    }
}
