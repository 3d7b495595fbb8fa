import Files
import FoundationEssentials
import Glibc
import HTTPTypes

/// Turns the credentials of a request into a keyed hash, by which a cache tells one user's answers from another's
/// without keeping what signs them in.
struct CredentialSeal: Sendable {
    private let key: [UInt8]

    /// A seal of its own, for answers that are kept in memory.
    init() {
        key = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
    }

    /// The seal of a folder, which is kept in a file for its owner alone, so that all processes share it.
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
            // Not a whole key: what is stored under another one is just not found.
            key = stored.count == 32 ? Array(stored) : new.key
        }
    }

    /// - Returns: A value that no other request has if it cannot be hashed.
    func hash(_ text: String) -> String {
        Digest.hmac(text, key: key) ?? UUID().uuidString
    }

    /// All credentials of a request together; `nil` if it has none.
    func hash(credentialsOf fields: HTTPFields) -> String? {
        let credentials = fields.filter { CredentialFields.contain($0.name) }
        guard !credentials.isEmpty else { return nil }
        return hash(credentials.map { "\($0.name.canonicalName)\u{0}\($0.value)" }.sorted().joined(separator: "\u{0}"))
    }
}
