import Glibc
import HTTPTypes

/// The header fields that may contain credentials: those with certain words in their names. A redirect to another
/// origin loses them.
enum CredentialFields {
    private static let words = [
        "auth", "cookie", "credential", "jwt", "key", "pass", "secret", "session", "signature", "token",
    ]

    /// Whether a field must not be sent to another origin.
    static func contain(_ name: HTTPField.Name) -> Bool {
        // `strstr` takes a tenth of the time of `String.contains`. A name has no zero byte.
        words.contains { strstr(name.canonicalName, $0) != nil }
    }
}
