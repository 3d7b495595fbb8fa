import Glibc
import HTTPTypes

/// The header fields that may contain credentials: those with certain words in their names, and those that the caller
/// names. A redirect to another origin loses them, and the cache keeps users apart by them.
struct CredentialFields: Sendable {
    static let words = [
        "auth", "cookie", "credential", "jwt", "key", "pass", "secret", "session", "signature", "token",
    ]

    private let named: Set<HTTPField.Name>

    init(named: Set<HTTPField.Name> = []) {
        self.named = named
    }

    /// Whether a field must not be sent to another origin. An idempotency key is not a secret, and the next server
    /// needs it.
    func contain(_ name: HTTPField.Name) -> Bool {
        if named.contains(name) { return true }
        // `strstr` takes a tenth of the time of `String.contains`. A name has no zero byte.
        return name.canonicalName != "idempotency-key"
            && Self.words.contains { strstr(name.canonicalName, $0) != nil }
    }
}
