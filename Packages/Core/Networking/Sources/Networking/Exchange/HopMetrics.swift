public import FoundationEssentials

/// The measurements of one hop: the first attempt of a request, a redirect, or a retry. The time of a phase that did
/// not happen is zero. For a streamed body, the measurements end with the head.
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

    /// The protocol of the response.
    public enum HTTPVersion: String, Sendable {
        /// RFC 1945.
        case http1_0 = "HTTP/1.0"
        /// RFC 9112.
        case http1_1 = "HTTP/1.1"
        /// RFC 9113.
        case http2 = "HTTP/2"
    }

    /// The address without its query.
    public var url: String { location.nameForMessages }
    /// The status of the response; `nil` if there was none.
    public var status: Int?
    /// The origin of the response.
    public var source: Source = .network
    /// The protocol; `nil` if there was no response or it came from the cache.
    public var version: HTTPVersion?
    /// Whether the connection was reused.
    public var reusedConnection = false
    /// The numeric address of the server; `nil` if there was no connection.
    public var remoteAddress: String?

    /// The time waiting for a free connection.
    public var queued: Duration = .zero
    /// The time of the name look-up.
    public var nameLookup: Duration = .zero
    /// The time of connecting (TCP).
    public var connect: Duration = .zero
    /// The time of the TLS handshake.
    public var tlsHandshake: Duration = .zero
    /// The time from the end of the handshake to the first byte of the response, sending included.
    public var waiting: Duration = .zero
    /// The time from the first byte of the response to the last.
    public var receiving: Duration = .zero

    /// The number of bytes of the body that were sent.
    public var bodyBytesSent = 0
    /// The number of bytes of the body that were received, before decoding.
    public var bodyBytesReceived = 0

    private let location: Location

    /// Creates the metrics of a hop that has not begun.
    public init(url: URL) {
        location = .url(url)
    }

    init(_ address: Address) {
        location = .address(address)
    }
}
