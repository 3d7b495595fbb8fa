import Analytics

/// What is never to reach the disk. Rules hold for properties at any depth, for super-properties, traits and context,
/// and patterns for the names of events and properties too. A user's id is stored as it is.
public struct RedactionRule: Sendable {
    enum Kind: Sendable {
        case names(Set<String>)
        case pattern(SensitivePattern)
        case custom(@Sendable (String, PropertyValue) -> PropertyValue?)
    }

    let kind: Kind

    /// Replaces the values of all properties of these names. Case, spaces and punctuation do not count: `apiKey` is
    /// `API_KEY`.
    public static func names(_ names: Set<String>) -> RedactionRule {
        RedactionRule(kind: .names(Set(names.map(PropertyName.folded))))
    }

    /// Replaces the parts of strings that look so.
    public static func pattern(_ pattern: SensitivePattern) -> RedactionRule {
        RedactionRule(kind: .pattern(pattern))
    }

    /// Replaces a value by another one, or takes it out if that is nil.
    ///
    /// - Parameter replace: Gets a value that is no list and no object, after the other rules, and the name of the
    ///   property that it belongs to. Runs for each value of each event, off the caller's thread.
    public static func custom(
        _ replace: @escaping @Sendable (_ name: String, _ value: PropertyValue) -> PropertyValue?
    ) -> RedactionRule {
        RedactionRule(kind: .custom(replace))
    }
}

extension [RedactionRule] {
    /// What holds unless said otherwise: names of secrets and of ways to reach somebody, and all patterns.
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

enum PropertyName {
    /// Letters and digits only, in lower case.
    static func folded(_ name: String) -> String {
        String(decoding: name.utf8.compactMap(folded), as: UTF8.self)
    }

    private static func folded(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: character
        default: nil
        }
    }
}
