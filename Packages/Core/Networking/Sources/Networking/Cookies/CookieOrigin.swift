/// The parts of an address that determine which cookies apply.
struct CookieOrigin: Sendable {
    let host: HostName
    /// The registrable domain, within which the host's cookies may be shared; see `PublicSuffixes`.
    let site: String
    /// The path as sent, without query.
    let path: String
    /// Whether the request cannot be read on the way: it uses https or goes to this machine.
    let isSecure: Bool

    init(_ address: Address) {
        host = address.origin.hostName
        site = PublicSuffixes.site(of: host)
        isSecure = address.origin.scheme == "https" || host.isLoopback
        let afterScheme = address.text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst("://".utf8.count)
        let path = afterScheme.prefix { $0 != UInt8(ascii: "?") }.drop { $0 != UInt8(ascii: "/") }
        self.path = path.isEmpty ? "/" : String(Substring(path))
    }

    /// The default path of RFC 6265, section 5.1.4: the folder of the path.
    var defaultPath: String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
