extension HTTPClient {
    /// The settings of a client, which apply to all its requests.
    public struct Configuration: Sendable {
        /// The number of connections to one host (scheme, name and port) that may be in use at once. Further requests
        /// wait. Over HTTP/2, up to 100 requests share a connection. The number of streamed responses open at once over
        /// HTTP/2 is also limited to this number, because each can take 64 MiB while it is not read. Default 8.
        var maximumConnectionsPerHost: Int

        /// The number of connections over all hosts that may be in use at once. Further requests wait. Default 256.
        var maximumConnections: Int

        /// The number of idle connections over all hosts that are kept open; at least as many as one host may have.
        /// Default 32.
        var maximumIdleConnections: Int

        /// The path of a PEM file with the certificate authorities that are trusted, and no others. If the file cannot be
        /// read, every https request ends in `NetworkError.tlsFailure`. Default `nil`: those of the system.
        var authorities: String?

        /// The names of the only hosts to which requests and redirects go; `nil`, the default, for all. This machine is
        /// one host, whatever its name.
        var hosts: [String]?

        /// A configuration with the defaults written at each property.
        public init(
            maximumConnectionsPerHost: Int = 8, maximumConnections: Int = 256, maximumIdleConnections: Int = 32,
            authorities: String? = nil, hosts: [String]? = nil
        ) {
            self.maximumConnectionsPerHost = maximumConnectionsPerHost
            self.maximumConnections = maximumConnections
            self.maximumIdleConnections = maximumIdleConnections
            self.authorities = authorities
            self.hosts = hosts
        }
    }
}
