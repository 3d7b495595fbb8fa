/// A kind of text that identifies a person or is a secret.
public enum SensitivePattern: Sendable, CaseIterable {
    /// `ann@example.com`, and the form in URLs: `ann%40example.com`.
    case emailAddress
    /// At least ten digits, or at least eight after a `+`, that are not part of a longer word. Spaces, dots, hyphens
    /// and brackets may separate them. Numeric values never match.
    case phoneNumber
    /// Thirteen to nineteen digits that begin as card numbers do and have a valid check digit (ISO/IEC 7812). The same
    /// separators as in phone numbers are allowed. Numeric values match too.
    case cardNumber
    /// At least 32 letters, digits, `-`, `_`, `+` and `=` in a row, with both letters and digits among them, such as
    /// keys and session tokens. UUIDs do not match.
    case longToken
}
