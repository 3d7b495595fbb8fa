import FoundationEssentials

extension Cookie {
    /// In seconds: no server can make a cookie last longer (RFC 6265bis, section 5.5: 400 days).
    static let maximumLifetime: Double = 400 * 24 * 3600

    /// The cookie that `origin` may set by `field`; `nil` if it may not (RFC 6265bis, section 5.7).
    init?(_ field: SetCookie, from origin: CookieOrigin, now: Date) {
        guard origin.isSecure || !field.isSecure else { return nil }
        guard let (domain, isHostOnly) = Self.domain(of: field, from: origin) else { return nil }
        // The prefix asks for a path that is given, not one that happens to be the default.
        guard field.path != nil || !field.name.utf8.begins(withAnyCaseOf: "__host-") else { return nil }
        self.init(
            name: field.name, value: field.value, domain: domain.text, isHostOnly: isHostOnly,
            path: field.path ?? origin.defaultPath, expires: Self.expiry(of: field, now: now),
            isSecure: field.isSecure, isHTTPOnly: field.isHTTPOnly, sameSite: field.sameSite, created: now)
    }

    private static func domain(of field: SetCookie, from origin: CookieOrigin) -> (HostName, isHostOnly: Bool)? {
        guard !field.domain.isEmpty else { return (origin.host, true) }
        // A dot at the end is not taken off here: browsers take such a domain for another one.
        guard let domain = HostName(field.domain), !field.domain.hasSuffix(".") else { return nil }
        if PublicSuffixes.contains(domain) { return domain == origin.host ? (origin.host, true) : nil }
        // Below "s3.amazonaws.com", a suffix, "amazonaws.com", none, belongs to others too.
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
