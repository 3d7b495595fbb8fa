public import FoundationEssentials

/// A stored cookie (RFC 6265, section 5.3). It is always well-formed: it fits in a header field, satisfies the prefix
/// of its name, and belongs to no public suffix.
public struct Cookie: Sendable, Hashable {
    /// The requests to which a browser attaches the cookie. The client only stores this attribute. Its requests never
    /// come from another site, because it has no pages.
    public enum SameSite: String, Sendable, Codable {
        /// Requests from the same site only.
        case strict = "Strict"
        /// Requests from the same site, and links followed from other sites.
        case lax = "Lax"
        /// All requests.
        case none = "None"
    }

    /// The name. If it is empty, only the value is sent.
    public let name: String
    /// The value. Protect it like a password.
    public let value: String
    /// The host that gets the cookie, in its canonical form.
    public var domain: String { host.text }
    /// Whether subdomains of `domain` do not get the cookie.
    public let isHostOnly: Bool
    /// The path of requests that get the cookie, together with all paths below it. Begins with "/".
    public let path: String
    /// The time when the cookie expires; `nil` if it ends with the session, which the application defines.
    public let expires: Date?
    /// Whether the cookie is sent over https only; see `CookieJar`.
    public let isSecure: Bool
    /// Whether the cookie is hidden from scripts in a page. The client only stores this attribute.
    public let isHTTPOnly: Bool
    /// The `SameSite` attribute; `nil` if the server sent none.
    public let sameSite: SameSite?
    /// The time when the cookie, or the cookie that it replaced, was first stored.
    public internal(set) var created: Date
    /// The time when the cookie was last stored or sent.
    public internal(set) var lastUsed: Date

    let host: HostName

    /// The maximum size of a path in bytes. A path attribute is always smaller; this limit is for default paths.
    private static let maximumPathSize = 4096

    /// Creates a cookie.
    ///
    /// Returns `nil` if no server could set the cookie: a control character; "=" or ";" in the name or ";" elsewhere;
    /// blanks at the ends of name or value; name and value both empty or together over 4,096 bytes; a domain that is
    /// not a host name or, unless host-only, is a public suffix such as "co.uk"; a path that does not begin with "/" or
    /// is over 4,096 bytes; a name with the prefix `__Secure-` or `__Host-` whose requirements are not met
    /// (RFC 6265bis, section 4.1.3).
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

    /// Whether the cookie meets the requirements of its name's prefix. Without a name, the value is checked instead.
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

extension Cookie: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, value, host = "domain", isHostOnly, path, expires, isSecure, isHTTPOnly, sameSite, created, lastUsed
    }

    /// Reads a stored cookie.
    ///
    /// - Throws: `DecodingError`, also when the cookie violates the rules of `init(name:value:…)`.
    public init(from decoder: any Decoder) throws {
        let stored = try decoder.container(keyedBy: CodingKeys.self)
        let cookie = Cookie(
            name: try stored.decode(String.self, forKey: .name),
            value: try stored.decode(String.self, forKey: .value),
            domain: try stored.decode(String.self, forKey: .host),
            isHostOnly: try stored.decode(Bool.self, forKey: .isHostOnly),
            path: try stored.decode(String.self, forKey: .path),
            expires: try stored.decodeIfPresent(Date.self, forKey: .expires),
            isSecure: try stored.decode(Bool.self, forKey: .isSecure),
            isHTTPOnly: try stored.decode(Bool.self, forKey: .isHTTPOnly),
            sameSite: try stored.decodeIfPresent(SameSite.self, forKey: .sameSite),
            created: try stored.decode(Date.self, forKey: .created),
            lastUsed: try stored.decode(Date.self, forKey: .lastUsed))
        guard let cookie else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "no server could set this cookie"))
        }
        self = cookie
    }
}

extension Cookie: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The cookie without its value, so that logs do not reveal it.
    public var description: String {
        var parts = ["\(name)=<hidden>", "Domain=\(domain)", "Path=\(path)"]
        if isHostOnly { parts.append("host only") }
        if isSecure { parts.append("Secure") }
        if isHTTPOnly { parts.append("HttpOnly") }
        if let sameSite { parts.append("SameSite=\(sameSite.rawValue)") }
        return parts.joined(separator: "; ")
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror with `description` only. The default mirror would show the value in `dump` and test reports.
    public var customMirror: Mirror { Mirror(self, children: ["cookie": description]) }
}
