import Foundation

/// The parts of an HTTP request that services use.
struct DemoRequest: Sendable {
    var method: String
    /// The whole path, not percent-decoded, with the service's prefix: `/open-meteo/v1/forecast`.
    var path: String
    var query: QueryString
    /// Header values by lower-case name.
    var headers: [String: String]
    var body: Data

    init(
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

    /// The error for a request that is not a GET; `nil` for a GET.
    var errorUnlessGet: DemoResponse? {
        guard method != "GET" else { return nil }
        return .error(status: 405, reason: "Only GET is allowed here.", headers: ["Allow": "GET"])
    }

    /// The bearer token in the `Authorization` header field; empty if the request has none.
    var bearerToken: String {
        let parts = (headers["authorization"] ?? "").split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return "" }
        return String(parts[1])
    }
}
