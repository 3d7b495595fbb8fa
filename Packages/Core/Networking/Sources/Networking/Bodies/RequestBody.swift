public import FoundationEssentials

/// The body of a request.
///
/// ```swift
/// let server = try server("307 Temporary", to: "/end")
/// let request = HTTPRequest(method: .post, url: server.url("/start"))
/// let body = RequestBody(bytes: Data("body".utf8), contentType: nil, isSentOnce: true)
/// let response = try await client.send(request, body: body)
/// #expect(response.head.status.code == 307)
/// #expect(received.elements.map(\.target) == ["/start"])
/// ```
public struct RequestBody: Sendable {
    package let bytes: Data

    /// The media type, sent as `Content-Type` unless the request has its own.
    let contentType: String?

    /// Whether the request ends with the response or the error of its only sending; see ``RESTBody/json(_:isSentOnce:)``.
    let isSentOnce: Bool

    /// A body of these bytes.
    public static func bytes(_ bytes: Data, contentType: String? = nil) -> RequestBody {
        RequestBody(bytes: bytes, contentType: contentType, isSentOnce: false)
    }
}
