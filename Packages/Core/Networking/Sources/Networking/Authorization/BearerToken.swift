public import FoundationEssentials

/// A token that authorizes its bearer (RFC 6750).
public struct BearerToken: Sendable, Hashable {
    /// The token itself.
    public var value: String
    /// The time when the token expires; `nil` if that is not known.
    public var expiry: Date?

    /// Creates a token.
    public init(_ value: String, expiry: Date? = nil) {
        self.value = value
        self.expiry = expiry
    }
}

// A printed token must not appear in a log.
extension BearerToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A placeholder that does not show the token.
    public var description: String { "BearerToken(\(Redaction.mark))" }
    /// A placeholder that does not show the token.
    public var debugDescription: String { description }
    /// An empty mirror, so that `dump` does not show the token.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
