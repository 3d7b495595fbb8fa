public import FoundationEssentials

/// The measurements of one hop: the first attempt of a request, a redirect, or a retry. The time of a phase that did
/// not happen is zero. For a streamed body, these are the measurements when the head was there.
public struct HopMetrics: Sendable, Equatable {
    /// The origin of a response.
    public enum Source: String, Sendable {
        /// The server.
        case network
        /// The cache, without asking the server.
        case cache
        /// The cache, after the server had confirmed the stored response.
        case validatedCache
    }

    /// The protocol of the answer.
    public enum HTTPVersion: String, Sendable {
        /// RFC 1945.
        case http1_0 = "HTTP/1.0"
        /// RFC 9112.
        case http1_1 = "HTTP/1.1"
        /// RFC 9113.
        case http2 = "HTTP/2"
    }

    /// The address, without its query.
    public var url: String { location.nameForMessages }
    /// The answer's status; `nil` if none came.
    public var status: Int?
    /// Where the response came from.
    public var source: Source = .network
    /// `nil` if none came, or from the cache.
    public var version: HTTPVersion?
    /// Whether the connection had served before.
    public var reusedConnection = false
    /// The numeric address of the server; `nil` if there was no connection.
    public var remoteAddress: String?

    /// Waiting for a free connection.
    public var queued: Duration = .zero
    /// Finding the host's address.
    public var nameLookup: Duration = .zero
    /// Connecting (TCP).
    public var connect: Duration = .zero
    /// The TLS handshake.
    public var tlsHandshake: Duration = .zero
    /// From the end of the handshake to the first byte of the response; includes sending.
    public var waiting: Duration = .zero
    /// From the first byte of the response to the last.
    public var receiving: Duration = .zero

    /// Bytes of the body sent.
    public var bodyBytesSent = 0
    /// Bytes of the body received, before decoding.
    public var bodyBytesReceived = 0

    private let location: Location

    /// The metrics of a hop that has not begun.
    public init(url: URL) {
        location = .url(url)
    }

    init(_ address: Address) {
        location = .address(address)
    }
}
