public import FoundationEssentials
public import HTTPTypes

/// A complete response with its body in memory.
public struct Response: Sendable, Equatable {
    /// The status and the header fields as the server sent them. `Content-Encoding` and `Content-Length` describe the
    /// transferred body, not the decoded `body`.
    public var head: HTTPResponse

    /// The decompressed body. If the request set its own `Accept-Encoding` or a `Range`, it is the body as transferred.
    /// Empty if there was none.
    public var body: Data

    /// The address of the response: the last one after redirects, without fragment, its host in canonical form.
    public var url: URL { location.url }

    let location: Location
}
