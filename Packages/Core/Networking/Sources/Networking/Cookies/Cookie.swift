public import FoundationEssentials

/// A stored cookie (RFC 6265, section 5.3). It is always well-formed: it fits in a header field, keeps the promise of
/// its name's prefix, and belongs to no public suffix.
public struct Cookie: Sendable, Hashable {
    /// The requests to which a browser attaches the cookie. The client only stores it: it has no pages, so that none of
    /// its requests comes from another site.
    public enum SameSite: String, Sendable, Codable {
        /// To requests from the same site only.
        case strict = "Strict"
        /// To those, and to links followed from elsewhere.
        case lax = "Lax"
        /// To all.
        case none = "None"
    }

    /// The name. If it is empty, only the value is sent.
    public let name: String
    /// The value, which is often as good as a password.
    public let value: String
    /// The host that gets it, in its canonical form.
    public var domain: String { host.text }
    /// Whether hosts below `domain` do not get it.
    public let isHostOnly: Bool
    /// Requests to this path and those below it carry the cookie. Begins with "/".
    public let path: String
    /// When it expires; `nil` if it ends with the session, which the application defines.
    public let expires: Date?
    /// Whether it is sent over https only; see `CookieJar`.
    public let isSecure: Bool
    /// Whether it is hidden from scripts in a page. The client only stores this.
    public let isHTTPOnly: Bool
    /// `nil` if the server did not say.
    public let sameSite: SameSite?
    /// When it was first stored, or the cookie that it replaced.
    public internal(set) var created: Date
    /// When it was last stored or sent.
    public internal(set) var lastUsed: Date

    let host: HostName

    /// In bytes. A path that a server names is shorter; this is for default ones.
    private static let maximumPathSize = 4096

    /// Creates a cookie.
    ///
    /// Returns `nil` if no server could set it: a control character; "=" or ";" in the name or ";" elsewhere;
    /// blanks at the ends of name or value; name and value both empty or together over 4,096 bytes;
    /// a domain that is no host name or, unless host-only, a public suffix as "co.uk"; a path that
    /// does not begin with "/" or is over 4,096 bytes; a name that begins with `__Secure-` or
    /// `__Host-` without being what that promises (RFC 6265bis, section 4.1.3).
    public init?(
        name: String, value: String, domain: String, isHostOnly: Bool = true, path: String = "/", expires: Date? = nil,
        isSecure: Bool = false, isHTTPOnly: Bool = false, sameSite: SameSite? = nil, created: Date = Date(),
        lastUsed: Date? = nil
    ) {
        guard
            Self.isPair(name, value), Self.isPath(path), let host = HostName(domain),
            isHostOnly || !PublicSuffixes.contains(host)
        else { return nil }
        self.name = name
        self.value = value
        self.host = host
        self.isHostOnly = isHostOnly
        self.path = path
        self.expires = expires
        self.isSecure = isSecure
        self.isHTTPOnly = isHTTPOnly
        self.sameSite = sameSite
        self.created = created
        self.lastUsed = lastUsed ?? created
        guard keepsPromise else { return nil }
    }

    /// Whether it has the attributes that the prefix of its name promises. Without a name, the value counts as one.
    private var keepsPromise: Bool {
        let beginning = name.isEmpty ? value : name
        if beginning.utf8.begins(withAnyCaseOf: "__host-") {
            return !name.isEmpty && isSecure && isHostOnly && path == "/"
        }
        if beginning.utf8.begins(withAnyCaseOf: "__secure-") {
            return !name.isEmpty && isSecure
        }
        return true
    }

    private static func isPair(_ name: String, _ value: String) -> Bool {
        !(name.isEmpty && value.isEmpty)
            && name.utf8.count + value.utf8.count <= SetCookie.maximumPairSize
            && isClean(name) && isClean(value) && !name.utf8.contains(UInt8(ascii: "="))
            && name.utf8.trimmingBlanks.count == name.utf8.count
            && value.utf8.trimmingBlanks.count == value.utf8.count
    }

    private static func isPath(_ path: String) -> Bool {
        path.hasPrefix("/") && path.utf8.count <= maximumPathSize && isClean(path)
    }

    private static func isClean(_ text: String) -> Bool {
        !text.utf8.contains { $0.isControl || $0 == UInt8(ascii: ";") }
    }
}
