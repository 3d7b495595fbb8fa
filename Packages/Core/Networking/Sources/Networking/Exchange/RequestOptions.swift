/// The limits of one request. An exceeded time limit ends the request in `NetworkError.timedOut`, which names the limit
/// and the phase of the request.
///
/// ```swift
/// // No limit for the whole transfer, 60 seconds without a byte.
/// let patient = RequestOptions(timeout: nil, idleTimeout: .seconds(60))
/// ```
public struct RequestOptions: Sendable, Equatable {
    /// The longest time from the call to the last byte. Waiting for a free connection, redirects and reading the
    /// body are included. For a streamed response, the limit covers the time until the head. After the head, it
    /// limits each period without a byte, unless `idleTimeout` is set, so that a long download may last as long as
    /// bytes arrive. The time of middleware before and after the request does not count. In steps of a millisecond.
    /// `nil` sets no limit. Default 30 seconds.
    public var timeout: Duration?

    /// The longest time for name look-up, connecting and TLS handshake, for each connection. In steps of a millisecond.
    /// Default 10 seconds.
    public var connectTimeout: Duration

    /// The longest time without a byte of the response, from when the connection is ready. Time in which the reader of a
    /// streamed body pauses the transfer does not count. `nil`, the default, sets no separate limit.
    public var idleTimeout: Duration?

    /// The largest collected body in bytes, after decompression. A larger one ends the request in
    /// `NetworkError.tooLarge`. Streamed bodies have no limit. Default 32 MiB.
    public var maximumBodySize: Int

    /// The number of redirects that are followed. One more ends the request in `NetworkError.tooManyRedirects`. With 0
    /// no redirect is followed; a redirect is then the response. Default 10.
    public var maximumRedirects: Int

    /// Options with the defaults written at each property.
    public init(
        timeout: Duration? = .seconds(30),
        connectTimeout: Duration = .seconds(10),
        idleTimeout: Duration? = nil,
        maximumBodySize: Int = 32 * 1024 * 1024,
        maximumRedirects: Int = 10
    ) {
        self.timeout = timeout
        self.connectTimeout = connectTimeout
        self.idleTimeout = idleTimeout
        self.maximumBodySize = maximumBodySize
        self.maximumRedirects = maximumRedirects
    }
}
