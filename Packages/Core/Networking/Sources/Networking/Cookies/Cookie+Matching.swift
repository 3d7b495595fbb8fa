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

extension Cookie {
    /// The longest lifetime of a server's cookie in seconds: 400 days (RFC 6265bis, section 5.5).
    static let maximumLifetime: Double = 400 * 24 * 3600

    /// Creates the cookie that `origin` sets by `field`; `nil` if it may not set the cookie (RFC 6265bis, section 5.7).
    init?(_ field: SetCookie, from origin: CookieOrigin, now: Date) {
        guard origin.isSecure || !field.isSecure else { return nil }
        guard let (domain, isHostOnly) = Self.domain(of: field, from: origin) else { return nil }
        // The `__Host-` prefix requires an explicit path. The default path does not count.
        guard field.path != nil || !field.name.utf8.begins(withAnyCaseOf: "__host-") else { return nil }
        self.init(
            name: field.name, value: field.value, domain: domain.text, isHostOnly: isHostOnly,
            path: field.path ?? origin.defaultPath, expires: Self.expiry(of: field, now: now),
            isSecure: field.isSecure, isHTTPOnly: field.isHTTPOnly, sameSite: field.sameSite, created: now)
    }

    private static func domain(of field: SetCookie, from origin: CookieOrigin) -> (HostName, isHostOnly: Bool)? {
        guard !field.domain.isEmpty else { return (origin.host, true) }
        // The dot at the end is not removed here, because browsers treat such a domain as a different one.
        guard let domain = HostName(field.domain), !field.domain.hasSuffix(".") else { return nil }
        if PublicSuffixes.contains(domain) { return domain == origin.host ? (origin.host, true) : nil }
        // For a host below "s3.amazonaws.com", a suffix, the parent "amazonaws.com" is not a suffix, but has another
        // owner.
        guard origin.host.isWithin(domain), PublicSuffixes.site(of: domain) == origin.site else { return nil }
        return (domain, false)
    }

    private static func expiry(of field: SetCookie, now: Date) -> Date? {
        switch field.maxAge {
        case .past: .distantPast
        case .seconds(let seconds): now + min(Double(seconds), maximumLifetime)
        case nil: field.expires.map { min($0, now + maximumLifetime) }
        }
    }
}
