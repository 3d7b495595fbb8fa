/// The limits of one request. A limit of time that passes ends it in `NetworkError.timedOut`, which
/// names the limit and how far the request had come.
public struct RequestOptions: Sendable, Equatable {
    /// The longest that the request may take from the call to its last byte: waiting for a free
    /// connection, redirects, retries and reading the body included. For a streamed answer it ends with
    /// the head, and then limits each time without a byte, unless `idleTimeout` does: a long download or
    /// stream may last as long as bytes come. What middleware does before and after the request does not
    /// count. In steps of a millisecond. `nil` sets no limit. Default 30 seconds.
    public var timeout: Duration?

    /// The longest that finding the host, connecting and the TLS handshake may take, for each
    /// connection. In steps of a millisecond. Default 10 seconds.
    public var connectTimeout: Duration

    /// The longest from the connection's being ready to the answer's first byte, for each hop.
    /// `nil`, the default, sets no limit of its own.
    public var firstByteTimeout: Duration?

    /// The longest that no byte may move in either direction while a request is sent or an answer
    /// received. Time in which the reader of a streamed body holds the transfer back does not count.
    /// `nil`, the default, sets no limit of its own.
    public var idleTimeout: Duration?

    /// The largest body accepted, in bytes after decompression, when it is collected; a larger one ends
    /// the request in `NetworkError.tooLarge`. Streamed bodies have no limit. Default 32 MiB.
    public var maximumBodySize: Int

    /// The largest header accepted, in bytes, interim (1xx) answers and trailers included.
    /// A larger one ends the request in `NetworkError.malformedResponse`. Default 256 KiB.
    public var maximumHeaderSize: Int

    /// How many redirects are followed before giving up with `NetworkError.tooManyRedirects`; 0 makes any
    /// redirect an error. Default 10.
    public var maximumRedirects: Int

    /// What the client's cache, if it has one, may do for this request. Default `standard`.
    public var cachePolicy: CachePolicy

    /// Replaces the client's policy for repeating failed requests; `nil`, the default, keeps it.
    public var retry: RetryPolicy?

    /// Options with the defaults written at each property.
    public init(
        timeout: Duration? = .seconds(30),
        connectTimeout: Duration = .seconds(10),
        firstByteTimeout: Duration? = nil,
        idleTimeout: Duration? = nil,
        maximumBodySize: Int = 32 * 1024 * 1024,
        maximumHeaderSize: Int = 256 * 1024,
        maximumRedirects: Int = 10,
        cachePolicy: CachePolicy = .standard,
        retry: RetryPolicy? = nil
    ) {
        self.timeout = timeout
        self.connectTimeout = connectTimeout
        self.firstByteTimeout = firstByteTimeout
        self.idleTimeout = idleTimeout
        self.maximumBodySize = maximumBodySize
        self.maximumHeaderSize = maximumHeaderSize
        self.maximumRedirects = maximumRedirects
        self.cachePolicy = cachePolicy
        self.retry = retry
    }
}

/// What a cache may do for one request. A client without a cache asks the server, but for `storedOnly`.
public enum CachePolicy: String, Sendable {
    /// As RFC 9111 says.
    case standard
    /// Ask the server whether what is stored still holds, however fresh it is.
    case validate
    /// Ask the server for everything anew, and store it.
    case reload
    /// Serve what is stored, however stale; ask the server only if there is nothing.
    case storedFirst
    /// Serve what is stored, however stale; never ask the server. If there is nothing, the request ends
    /// in `NetworkError.offline`.
    case storedOnly
    /// Neither serve what is stored nor store the answer.
    case bypass
}
