import Analytics

/// A rule for data that must never reach the disk.
///
/// Rules apply to properties at any depth, super-properties, traits and context. Patterns also apply to the names of
/// events and properties. The user's id is stored unchanged.
public struct RedactionRule: Sendable {
    enum Kind: Sendable {
        case names(Set<String>)
        case pattern(SensitivePattern)
        case custom(@Sendable (String, PropertyValue) -> PropertyValue?)
    }

    let kind: Kind

    /// Replaces the values of all properties with these names. Case, spaces and punctuation are ignored: `apiKey`
    /// matches `API_KEY`.
    public static func names(_ names: Set<String>) -> RedactionRule {
        RedactionRule(kind: .names(Set(names.map(PropertyName.folded))))
    }

    /// Replaces the parts of strings that match the pattern.
    public static func pattern(_ pattern: SensitivePattern) -> RedactionRule {
        RedactionRule(kind: .pattern(pattern))
    }

    /// Replaces a value by another value, or removes it if the result is `nil`.
    ///
    /// - Parameter replace: Receives the name of a property and its value after the other rules. The value is never a
    ///   list or an object: the closure runs for each element, off the caller's thread.
    public static func custom(
        _ replace: @escaping @Sendable (_ name: String, _ value: PropertyValue) -> PropertyValue?
    ) -> RedactionRule {
        RedactionRule(kind: .custom(replace))
    }
}

extension [RedactionRule] {
    /// The default rules: the names of secrets and of contact data, and all patterns.
    public static var standard: [RedactionRule] {
        let names: Set = [
            "password", "passphrase", "passwd", "pin", "secret", "client secret", "token", "access token",
            "refresh token", "session token", "auth", "authorization", "cookie", "set-cookie", "api key", "private key",
            "credential", "credentials", "card number", "cvv", "cvc", "iban", "ssn", "email", "e-mail address", "phone",
            "phone number",
        ]
        return [.names(names)] + SensitivePattern.allCases.map { .pattern($0) }
    }
}
