public import FoundationEssentials

/// What one hop of a request (the first, or one that a redirect or a retry added) did and how long
/// each phase took. A phase that did not happen took no time. Of a streamed body it says what was
/// known when the head was there.
public struct HopMetrics: Sendable, Equatable {
    /// Who answered.
    public enum Source: String, Sendable {
        /// The server.
        case network
        /// The cache, without asking the server.
        case cache
        /// The cache, after the server had said that nothing changed.
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
    /// Who answered.
    public var source: Source = .network
    /// `nil` if none came, or from the cache.
    public var version: HTTPVersion?
    /// Whether the connection had served before.
    public var reusedConnection = false
    /// The numeric address that was talked to; `nil` if none.
    public var remoteAddress: String?

    /// Waiting for one of the connections allowed.
    public var queued: Duration = .zero
    /// Finding the host's address.
    public var nameLookup: Duration = .zero
    /// Connecting (TCP).
    public var connect: Duration = .zero
    /// The TLS handshake.
    public var tlsHandshake: Duration = .zero
    /// From the connection's being ready to the answer's first byte; includes sending.
    public var waiting: Duration = .zero
    /// From the answer's first byte to its last.
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
