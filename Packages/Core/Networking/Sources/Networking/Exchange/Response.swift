public import FoundationEssentials
public import HTTPTypes

/// A server's whole answer, its body in memory.
public struct Response: Sendable, Equatable {
    /// The status and the header fields as the server sent them. `Content-Encoding` and
    /// `Content-Length` describe what travelled, not the decoded `body`.
    public var head: HTTPResponse

    /// The body, already decompressed. It is as it travelled only if the request named its own
    /// `Accept-Encoding` or asked for a `Range`. Empty when there was none.
    public var body: Data

    /// Where the answer came from: the last address after redirects, without fragment.
    public var url: URL {
        get { location.url }
        set { location = .url(newValue) }
    }

    /// What was done for the answer: one for each address asked and each try, the last one last.
    /// Empty where no network was used.
    public var hops: [HopMetrics]

    /// A response put together by hand, as a transport or a test does.
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
