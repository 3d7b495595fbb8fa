import FoundationEssentials

/// The cookies of a jar, grouped by site, because a request can only get cookies of its own site.
struct CookieStorage: Sendable {
    /// The maximum number of cookies of a site, as in browsers. Beyond it, the least recently used ones are removed,
    /// insecure ones first.
    static let maximumPerSite = 180
    /// The maximum number of cookies of a jar (RFC 6265, section 6.1).
    static let maximumInAll = 3000

    private var sites: [String: [Cookie]] = [:]
    private var count = 0

    var isEmpty: Bool { count == 0 }

    /// The cookies that have not expired, oldest first.
    func all(at now: Date) -> [Cookie] {
        sites.values.joined().filter { !$0.hasExpired(by: now) }
            .sorted { ($0.created, $0.domain) < ($1.created, $1.domain) }
    }

    /// Stores a cookie in place of the one with its identity. An expired cookie only removes the stored one.
    mutating func insert(_ cookie: Cookie, now: Date) {
        change(PublicSuffixes.site(of: cookie.host)) { cookies in
            cookies.removeAll { $0.hasExpired(by: now) }
            if let index = cookies.firstIndex(where: { $0.identity == cookie.identity }) {
                var cookie = cookie
                cookie.created = cookies[index].created
                cookies[index] = cookie
            } else {
                cookies.append(cookie)
            }
            cookies.removeAll { $0.hasExpired(by: now) }
            if cookies.count > Self.maximumPerSite { Self.evictOne(from: &cookies) }
        }
        if count > Self.maximumInAll { trim(now: now) }
    }

    /// Stores a cookie from a server at `origin`, unless an insecure origin would affect secure cookies.
    mutating func insert(_ cookie: Cookie, from origin: CookieOrigin, now: Date) {
        let isShadow = { (old: Cookie) in !old.hasExpired(by: now) && cookie.shadows(old) }
        if origin.isSecure || !(sites[origin.site] ?? []).contains(where: isShadow) { insert(cookie, now: now) }
    }

    /// The cookies for a request, longest path first, then oldest first. Their time of last use is updated.
    mutating func use(for origin: CookieOrigin, now: Date) -> [Cookie] {
        var used: [Cookie] = []
        change(origin.site) { cookies in
            cookies.removeAll { $0.hasExpired(by: now) }
            for index in cookies.indices where cookies[index].goes(to: origin) {
                cookies[index].lastUsed = now
                used.append(cookies[index])
            }
        }
        return used.sorted { (-$0.path.utf8.count, $0.created) < (-$1.path.utf8.count, $1.created) }
    }

    mutating func removeAll(where shouldRemove: (Cookie) -> Bool) {
        for site in Array(sites.keys) { change(site) { $0.removeAll(where: shouldRemove) } }
    }

    private mutating func change(_ site: String, _ body: (inout [Cookie]) -> Void) {
        // The list is taken out of the dictionary so that it is changed in place.
        var cookies = sites.removeValue(forKey: site) ?? []
        count -= cookies.count
        body(&cookies)
        count += cookies.count
        if !cookies.isEmpty { sites[site] = cookies }
    }

    private static func evictOne(from cookies: inout [Cookie]) {
        let order = { (cookie: Cookie) in (cookie.isSecure ? 1 : 0, cookie.lastUsed) }
        guard let victim = cookies.indices.min(by: { order(cookies[$0]) < order(cookies[$1]) }) else { return }
        cookies.remove(at: victim)
    }

    private mutating func trim(now: Date) {
        removeAll { $0.hasExpired(by: now) }
        while count > Self.maximumInAll {
            let oldest = sites.compactMapValues { $0.map(\.lastUsed).min() }.min { $0.value < $1.value }
            guard let oldest else { return }
            change(oldest.key) { cookies in
                if let index = cookies.firstIndex(where: { $0.lastUsed == oldest.value }) { cookies.remove(at: index) }
            }
        }
    }
}
