public import FoundationEssentials
public import HTTPTypes

/// A server's answer whose body may still be on its way.
public struct StreamedResponse: Sendable {
    /// The status and the header fields as the server sent them; see `Response.head`.
    public var head: HTTPResponse
    /// The body, to be read once; decompressed under the same conditions as `Response.body`.
    public var body: ResponseBody
    /// Where the answer came from: the last address after redirects, without fragment.
    public var url: URL {
        get { location.url }
        set { location = .url(newValue) }
    }
    /// The hops that led here, redirects first, as far as they had come when the head was there.
    public var hops: [HopMetrics]

    /// A response put together by hand, as a transport, a middleware or a test does.
    public init(head: HTTPResponse, body: ResponseBody, url: URL, hops: [HopMetrics] = []) {
        self.init(head: head, body: body, location: .url(url), hops: hops)
    }

    var location: Location

    init(head: HTTPResponse, body: ResponseBody, location: Location, hops: [HopMetrics]) {
        self.head = head
        self.body = body
        self.location = location
        self.hops = hops
    }
}
