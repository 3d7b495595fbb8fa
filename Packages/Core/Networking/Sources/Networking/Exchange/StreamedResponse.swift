public import FoundationEssentials
public import HTTPTypes

/// A response whose body may still be arriving.
public struct StreamedResponse: Sendable {
    /// The status and the header fields as the server sent them; see `Response.head`.
    public var head: HTTPResponse
    /// The body, which can be read once. It is decompressed under the same conditions as `Response.body`.
    public var body: ResponseBody
    /// The address of the response: the last one after redirects, without fragment, its host in canonical form.
    var url: URL { location.url }
    /// Creates a response, as a transport, a middleware or a test does.
    public init(head: HTTPResponse, body: ResponseBody, url: URL) {
        self.init(head: head, body: body, location: .url(url))
    }

    let location: Location

    init(head: HTTPResponse, body: ResponseBody, location: Location) {
        self.head = head
        self.body = body
        self.location = location
    }
}
