/// The parts of an address that matter to cookies.
struct CookieOrigin: Sendable {
    let host: HostName
    /// The registrable domain, which the host's cookies may be shared within; see `PublicSuffixes`.
    let site: String
    /// Without query, as sent.
    let path: String
    /// Whether nobody on the way can read the request: https, and this machine itself.
    let isSecure: Bool

    init(_ address: Address) {
        host = address.origin.hostName
        site = PublicSuffixes.site(of: host)
        isSecure = address.origin.scheme == "https" || host.isLoopback
        let afterScheme = address.text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst("://".utf8.count)
        let path = afterScheme.prefix { $0 != UInt8(ascii: "?") }.drop { $0 != UInt8(ascii: "/") }
        self.path = path.isEmpty ? "/" : String(Substring(path))
    }

    /// "Default-path" of RFC 6265, section 5.1.4: the folder that the path is in.
    var defaultPath: String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
