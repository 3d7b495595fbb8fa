public import FoundationEssentials

/// A rule to use https only for a host.
public struct HSTSHost: Sendable, Hashable {
    /// The host, in its canonical form.
    public var name: String { host.text }
    /// Whether the rule includes its subdomains.
    public let includesSubdomains: Bool
    /// When the rule expires.
    public let expires: Date

    let host: HostName

    /// Creates a rule; `nil` if `name` is not a host name or is a numeric address, which cannot have a rule (RFC 6797,
    /// section 8.1.1).
    public init?(_ name: String, includesSubdomains: Bool = true, expires: Date = .distantFuture) {
        guard let host = HostName(name), !host.isNumeric else { return nil }
        self.host = host
        self.includesSubdomains = includesSubdomains
        self.expires = expires
    }
}

extension HSTSHost: Codable {
    private enum CodingKeys: String, CodingKey {
        case host = "name"
        case includesSubdomains, expires
    }

    /// Reads a stored rule.
    ///
    /// - Throws: `DecodingError`, also if the rule is not possible.
    public init(from decoder: any Decoder) throws {
        let stored = try decoder.container(keyedBy: CodingKeys.self)
        let rule = HSTSHost(
            try stored.decode(String.self, forKey: .host),
            includesSubdomains: try stored.decode(Bool.self, forKey: .includesSubdomains),
            expires: try stored.decode(Date.self, forKey: .expires))
        guard let rule else {
            throw DecodingError.dataCorruptedError(forKey: .host, in: stored, debugDescription: "not a host's name")
        }
        self = rule
    }
}
