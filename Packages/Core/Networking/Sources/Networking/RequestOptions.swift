/// The limits of one request.
public struct RequestOptions: Sendable, Equatable {
    /// The longest the request may take from the call to `send` until its last byte, waiting for a
    /// free connection and redirects included. Default 30 seconds.
    public var timeout: Duration

    /// The longest that finding the host, connecting and the TLS handshake may take, for each
    /// connection. In steps of a millisecond. Default 10 seconds.
    public var connectTimeout: Duration

    /// The largest body accepted, in bytes after decompression. Default 32 MiB.
    public var maximumBodySize: Int

    /// The largest header accepted, in bytes, interim (1xx) answers and trailers included.
    /// Default 256 KiB.
    public var maximumHeaderSize: Int

    /// How many redirects are followed before giving up; 0 makes any redirect an error. Default 10.
    public var maximumRedirects: Int

    /// Options with the defaults written at each property.
    public init(
        timeout: Duration = .seconds(30),
        connectTimeout: Duration = .seconds(10),
        maximumBodySize: Int = 32 * 1024 * 1024,
        maximumHeaderSize: Int = 256 * 1024,
        maximumRedirects: Int = 10
    ) {
        self.timeout = timeout
        self.connectTimeout = connectTimeout
        self.maximumBodySize = maximumBodySize
        self.maximumHeaderSize = maximumHeaderSize
        self.maximumRedirects = maximumRedirects
    }
}
