import Glibc
import HTTPTypes

/// The header fields that may contain credentials, identified by words in their names.
enum CredentialFields {
    static let words = [
        "auth", "cookie", "credential", "key", "password", "secret", "session", "signature", "token",
    ]

    /// Whether a field must not be sent to another origin. An idempotency key is not a secret, and the next server
    /// needs it.
    static func contain(_ name: HTTPField.Name) -> Bool {
        // `strstr` takes a tenth of the time of `String.contains`. A name has no zero byte.
        name.canonicalName != "idempotency-key" && words.contains { strstr(name.canonicalName, $0) != nil }
    }
}
