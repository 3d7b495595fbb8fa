/// Texts that tell who somebody is, or open something.
public enum SensitivePattern: Sendable, CaseIterable {
    /// `ann@example.com`, and `ann%40example.com` as it stands in addresses of pages.
    case emailAddress
    /// Ten digits or more, or eight after a `+`, that stand alone; spaces, dots, hyphens and brackets between them.
    /// Numbers that are given as numbers are not taken for such.
    case phoneNumber
    /// Thirteen to nineteen digits, spaces and hyphens between them, that start as cards do and whose check digit is
    /// right (ISO/IEC 7812). Numbers that are given as numbers too.
    case cardNumber
    /// 32 letters, digits, `-`, `_`, `+` and `=` in a row or more, with both letters and digits among them, as keys and
    /// session tokens are; not UUIDs.
    case longToken
}
