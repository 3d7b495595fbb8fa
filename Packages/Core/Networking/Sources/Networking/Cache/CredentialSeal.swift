import Files
import FoundationEssentials
import Glibc
import HTTPTypes

/// Turns the credentials of a request into a keyed hash. With the hash, a cache distinguishes the responses of
/// different users without storing their credentials.
struct CredentialSeal: Sendable {
    private let key: [UInt8]

    /// Creates a seal with a random key, for responses that are kept in memory.
    init() {
        key = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
    }

    /// Reads or creates the seal of a folder. Its key is in a file that only its owner can access, so that all
    /// processes share it.
    init(folder: String) throws(FileError) {
        let path = folder + "/.key"
        let new = CredentialSeal()
        do {
            let file = try TemporaryFile(for: path)
            try file.file.write(Data(new.key).bytes)
            try file.putInPlace(replacing: false)
            self = new
        } catch {
            guard error.code == EEXIST else { throw error }
            let stored = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW).read(limit: 32)
            // An incomplete key is replaced. Responses stored under another key are then not found.
            key = stored.count == 32 ? Array(stored) : new.key
        }
    }

    /// - Returns: The hash; a random value if the text cannot be hashed, so that the answer is served to nobody else.
    func hash(_ text: String) -> String {
        Digest.hmac(text, key: key) ?? UUID().uuidString
    }

    /// The hash of all credentials of a request; `nil` if it has none.
    func hash(_ credentialFields: CredentialFields, of fields: HTTPFields) -> String? {
        let credentials = fields.filter { credentialFields.contain($0.name) }
        guard !credentials.isEmpty else { return nil }
        return hash(credentials.map { "\($0.name.canonicalName)\u{0}\($0.value)" }.sorted().joined(separator: "\u{0}"))
    }
}
