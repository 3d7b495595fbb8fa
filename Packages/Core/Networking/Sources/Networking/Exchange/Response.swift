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
    public var url: URL {
        get { location.url }
        set { location = .url(newValue) }
    }

    /// The hops that led to the response: one for each redirect and each attempt. Empty if no network was used.
    public var hops: [HopMetrics]

    /// Creates a response, as a transport or a test does.
    public init(head: HTTPResponse, body: Data, url: URL, hops: [HopMetrics] = []) {
        self.init(head: head, body: body, location: .url(url), hops: hops)
    }

    var location: Location

    init(head: HTTPResponse, body: Data, location: Location, hops: [HopMetrics]) {
        self.head = head
        self.body = body
        self.location = location
        self.hops = hops
    }
}
