import Foundation

/// The key of a vault's records. Setting, changing or removing a passcode replaces it.
struct DataKey: Sendable {
    let secret: Secret
    let vault: UUID
    /// The salt of the slot that wraps this key. It is drawn with the key, and so identifies the key.
    var salt = Data()

    static let saltCount = 16

    static func random(for vault: UUID) -> DataKey {
        DataKey(
            secret: .random(count: Libcrypto.count), vault: vault, salt: .random(count: saltCount))
    }

    /// AES-256-GCM under a random nonce: nonce (12 bytes), ciphertext, tag (16).
    func seal(_ value: Secret, name: RecordName, version: Int64) throws(VaultError) -> Data {
        try Libcrypto.seal(value, key: recordKey(), authenticating: context(name.text, version))
    }

    /// Returns nil unless these bytes were sealed in this vault for this name and version.
    func open(_ box: Data, name: RecordName, version: Int64) throws(VaultError) -> Secret? {
        try Libcrypto.open(box, key: recordKey(), authenticating: context(name.text, version))
    }

    /// The HMAC-SHA256 of all names and versions, which detects that a record is missing, renamed or replaced by an
    /// older one.
    ///
    /// - Parameter records: The records, always in the same order.
    func directory(of records: [(name: String, version: Int64)], last version: Int64) throws(VaultError) -> Data {
        var message = context("", version)
        for record in records {
            message.append(Int64(record.name.utf8.count))
            message.append(contentsOf: record.name.utf8)
            message.append(record.version)
        }
        return try Libcrypto.code(for: message, key: secret.derive(salt: Data(), for: "vault directory"))
    }

    private func recordKey() throws(VaultError) -> Secret { try secret.derive(salt: Data(), for: "vault records") }

    /// The associated data. It is unique to name, version and vault, because all fields before the name have a fixed
    /// length.
    private func context(_ name: String, _ version: Int64) -> Data {
        var context = Data("vault record".utf8)
        context.append(vault)
        context.append(version)
        context.append(contentsOf: name.utf8)
        return context
    }
}
