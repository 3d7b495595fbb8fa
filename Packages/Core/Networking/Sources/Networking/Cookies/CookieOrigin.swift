import CLibpsl

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

/// The Public Suffix List (publicsuffix.org) in the version of libpsl. It has the domains, such as "com", "co.uk" and
/// "github.io", below which unrelated owners register names. Such names must not share cookies. Without libpsl, every
/// name counts as a suffix, so that no cookies are shared.
enum PublicSuffixes {
    static func contains(_ host: HostName) -> Bool {
        !host.isNumeric && psl_is_public_suffix(psl_builtin(), host.text) != 0
    }

    /// The registrable domain of `host`: its public suffix with the one label before it ("example.co.uk"), which has
    /// one owner. For a numeric host or a suffix, the host itself.
    static func site(of host: HostName) -> String {
        guard !host.isNumeric else { return host.text }
        return host.text.withCString { name in
            // The result is a pointer into `name`.
            psl_registrable_domain(psl_builtin(), name).map { String(cString: $0) } ?? host.text
        }
    }
}
