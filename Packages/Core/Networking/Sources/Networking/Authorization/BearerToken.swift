public import FoundationEssentials

/// A token that authorizes whoever presents it (RFC 6750).
public struct BearerToken: Sendable, Hashable {
    /// The token itself.
    public var value: String
    /// When it expires; `nil` if that is not known.
    public var expiry: Date?

    /// A token.
    public init(_ value: String, expiry: Date? = nil) {
        self.value = value
        self.expiry = expiry
    }
}

// A printed value must not bring the token into a log.
extension BearerToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Does not show the token.
    public var description: String { "BearerToken(\(Redaction.mark))" }
    /// Does not show the token.
    public var debugDescription: String { description }
    /// Does not show the token.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
