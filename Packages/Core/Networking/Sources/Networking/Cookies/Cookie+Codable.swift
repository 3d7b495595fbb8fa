import FoundationEssentials

extension Cookie: Codable {
    private enum CodingKeys: CodingKey {
        case name, value, domain, isHostOnly, path, expires, isSecure, isHTTPOnly, sameSite, created, lastUsed
    }

    /// Reads a stored cookie.
    ///
    /// - Throws: `DecodingError`, also when the cookie violates the rules of `init(name:value:…)`.
    public init(from decoder: any Decoder) throws {
        let stored = try decoder.container(keyedBy: CodingKeys.self)
        let cookie = Cookie(
            name: try stored.decode(String.self, forKey: .name),
            value: try stored.decode(String.self, forKey: .value),
            domain: try stored.decode(String.self, forKey: .domain),
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

    /// Writes the cookie, its value included.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var stored = encoder.container(keyedBy: CodingKeys.self)
        try stored.encode(name, forKey: .name)
        try stored.encode(value, forKey: .value)
        try stored.encode(domain, forKey: .domain)
        try stored.encode(isHostOnly, forKey: .isHostOnly)
        try stored.encode(path, forKey: .path)
        try stored.encodeIfPresent(expires, forKey: .expires)
        try stored.encode(isSecure, forKey: .isSecure)
        try stored.encode(isHTTPOnly, forKey: .isHTTPOnly)
        try stored.encodeIfPresent(sameSite, forKey: .sameSite)
        try stored.encode(created, forKey: .created)
        try stored.encode(lastUsed, forKey: .lastUsed)
    }
}
