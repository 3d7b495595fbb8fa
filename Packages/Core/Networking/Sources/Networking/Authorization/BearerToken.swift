public import FoundationEssentials

/// A token that lets in whoever bears it (RFC 6750).
public struct BearerToken: Sendable, Hashable {
    /// The token itself.
    public var value: String
    /// When it ends; `nil` if that is not known.
    public var expiry: Date?

    /// A token.
    public init(_ value: String, expiry: Date? = nil) {
        self.value = value
        self.expiry = expiry
    }
}

// Tokens must not get into logs by way of a printed value.
extension BearerToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Does not show the token.
    public var description: String { "BearerToken(\(Redaction.mark))" }
    /// Does not show the token.
    public var debugDescription: String { description }
    /// Does not show the token.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
