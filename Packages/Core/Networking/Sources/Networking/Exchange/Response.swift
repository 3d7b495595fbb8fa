public import FoundationEssentials
public import HTTPTypes

/// A complete response with its body in memory.
public struct Response: Sendable, Equatable {
    /// The status and the header fields as the server sent them. `Content-Encoding` and `Content-Length` describe the
    /// transferred body, not the decoded `body`.
    public var head: HTTPResponse

    /// The decompressed body. If the request set its own `Accept-Encoding` or a `Range`, it is the body as transferred.
    /// Empty if there was none.
    ///
    /// ```swift
    /// let response = try await client.get(server.url("/redirect/request"), headers: [.userAgent: "almanac"])
    /// let lines = String(decoding: response.body, as: UTF8.self).split(separator: "\n")
    /// #expect(lines.prefix(2) == ["GET /request HTTP/1.1", "almanac"])
    /// ```
    public var body: Data

    /// The address of the response: the last one after redirects, without fragment, its host in canonical form.
    public var url: URL { location.url }

    let location: Location
}
