import FoundationEssentials

extension Cookie {
    /// The key of a cookie. A cookie replaces the stored one with the same identity.
    struct Identity: Hashable {
        let name: String
        let host: HostName
        let isHostOnly: Bool
        let path: String
    }

    var identity: Identity { Identity(name: name, host: host, isHostOnly: isHostOnly, path: path) }

    func hasExpired(by now: Date) -> Bool { expires.map { $0 <= now } ?? false }

    /// Whether a request to `origin` includes the cookie (RFC 6265, section 5.4, step 1).
    func goes(to origin: CookieOrigin) -> Bool {
        (origin.isSecure || !isSecure)
            && (isHostOnly ? origin.host == host : origin.host.isWithin(host))
            && Self.path(origin.path, isWithin: path)
    }

    /// Whether a server could mistake this cookie for `other`, a secure cookie (RFC 6265bis, section 5.7, "leave secure
    /// cookies alone").
    func shadows(_ other: Cookie) -> Bool {
        other.isSecure && other.name == name
            && (host.isWithin(other.host) || other.host.isWithin(host))
            && Self.path(path, isWithin: other.path)
    }

    /// Whether `path` path-matches `base` (RFC 6265, section 5.1.4).
    static func path(_ path: String, isWithin base: String) -> Bool {
        guard path.utf8.starts(with: base.utf8) else { return false }
        return path.utf8.count == base.utf8.count || base.utf8.last == UInt8(ascii: "/")
            || path.utf8.dropFirst(base.utf8.count).first == UInt8(ascii: "/")
    }
}
