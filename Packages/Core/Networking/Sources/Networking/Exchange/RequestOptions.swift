/// The limits of one request. An exceeded time limit ends the request in `NetworkError.timedOut`, which names the limit
/// and the phase of the request.
public struct RequestOptions: Sendable, Equatable {
    /// The longest time from the call to the last byte. Waiting for a free connection, redirects, retries and reading
    /// the body are included. For a streamed response, the limit covers the time until the head. After the head, it
    /// limits each period without a byte, unless `idleTimeout` is set, so that a long download may last as long as
    /// bytes arrive. The time of middleware before and after the request does not count. In steps of a millisecond.
    /// `nil` sets no limit. Default 30 seconds.
    public var timeout: Duration?

    /// The longest time for name look-up, connecting and TLS handshake, for each connection. In steps of a millisecond.
    /// Default 10 seconds.
    public var connectTimeout: Duration

    /// The longest time, for each hop, from when the connection is ready to the first byte of the response. `nil`, the
    /// default, sets no separate limit.
    public var firstByteTimeout: Duration?

    /// The longest time without a byte in either direction while a request is sent or a response received. Time in
    /// which the reader of a streamed body pauses the transfer does not count. `nil`, the default, sets no separate
    /// limit.
    public var idleTimeout: Duration?

    /// The largest collected body in bytes, after decompression. A larger one ends the request in
    /// `NetworkError.tooLarge`. Streamed bodies have no limit. Default 32 MiB.
    public var maximumBodySize: Int

    /// The largest header in bytes, including interim (1xx) responses and trailers. A larger one ends the request in
    /// `NetworkError.malformedResponse`. Default 256 KiB.
    public var maximumHeaderSize: Int

    /// The number of redirects that are followed. One more ends the request in `NetworkError.tooManyRedirects`. With 0
    /// no redirect is followed; a redirect is then the response. Default 10.
    public var maximumRedirects: Int

    /// The use of the client's cache for this request. Default `standard`.
    public var cachePolicy: CachePolicy

    /// The retry policy of this request; `nil`, the default, uses the client's.
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

/// The use of a cache for a request. A client without a cache asks the server, except for `storedOnly`.
public enum CachePolicy: String, Sendable {
    /// Follow RFC 9111.
    case standard
    /// Revalidate the stored response with the server, however fresh it is.
    case validate
    /// Request the whole response from the server, and store it.
    case reload
    /// Use the stored response, however stale. Ask the server only if there is none.
    case storedFirst
    /// Use the stored response, however stale, and never ask the server. If there is none, the request ends in
    /// `NetworkError.offline`.
    case storedOnly
    /// Neither use a stored response nor store the new one.
    case bypass
}
