/// A proxy that a variable of the environment names.
struct Proxy: Equatable, Sendable {
    /// The address for libcurl, possibly with a user name and a password.
    let address: String
    /// The name of the variable.
    let variable: String
    /// The host and the port for messages, without user name and password; `nil` if the address cannot be read.
    let name: String?
    private let scheme: String

    /// - Parameter address: The value of the variable, such as `http://user:password@host:port` or `host:port`.
    init(address: String, variable: String) {
        self.address = address
        self.variable = variable
        let start = address.firstRange(of: "://")
        scheme = start.map { address[..<$0.lowerBound].lowercased() } ?? "http"
        name = Self.server(in: address[(start?.upperBound ?? address.startIndex)...])
    }

    /// The reason why libcurl cannot use the proxy; `nil` if it can try. libcurl's own messages show the password.
    var problem: NetworkError? {
        guard ["http", "https", "socks", "socks4", "socks4a", "socks5", "socks5h"].contains(scheme) else {
            return error("its address must begin with http://, https:// or socks5://")
        }
        return name == nil ? error("its address cannot be read") : nil
    }

    /// Whether the connection to the proxy uses TLS.
    var usesTLS: Bool { scheme == "https" }

    /// Whether the proxy reads the requests to http servers, and may answer them itself.
    var readsRequests: Bool { scheme == "http" || scheme == "https" }

    /// The error of a request that the proxy does not let through.
    func error(_ reason: String) -> NetworkError {
        .proxyFailed(proxy: name ?? "", variable: variable, reason: reason)
    }

    /// The error of a request that the proxy has refused with a status.
    func refusal(status: Int) -> NetworkError {
        error(status == 407 ? "it does not accept the user name and password, or there are none" : "status \(status)")
    }

    /// The host and port in an address without its scheme. If a password has a `/`, `?` or `#` that is not percent-encoded,
    /// the `@` comes too late: the result is `nil`, so that no message shows the password as the host.
    private static func server(in rest: Substring) -> String? {
        let authority = rest.prefix { !"/?#".contains($0) }
        guard !rest[authority.endIndex...].contains("@") else { return nil }
        let server = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        guard let endpoint = HostAndPort(server) else { return nil }
        return endpoint.port.map { "\(endpoint.host.text):\($0)" } ?? endpoint.host.text
    }
}

/// A host with or without a port: `example.org`, `example.org:80`, `[fd00::1]:80`, `fd00::1`.
struct HostAndPort: Equatable, Sendable {
    let host: HostName
    let port: Int?

    /// Returns `nil` for a text that names no host.
    init?(_ text: some StringProtocol) {
        if let host = HostName(text) {
            (self.host, port) = (host, nil)
            return
        }
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]),
            let host = HostName(text[..<colon]),
            // The last group of an IPv6 address is no port.
            !text[..<colon].contains(":") || text[..<colon].hasSuffix("]")
        else { return nil }
        (self.host, self.port) = (host, Int(port))
    }
}
