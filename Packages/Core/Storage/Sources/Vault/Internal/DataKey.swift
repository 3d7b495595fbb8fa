import Crypto
import Foundation

/// The key of a vault's records. Setting, changing or removing a passcode replaces it.
struct DataKey: Sendable {
    let secret: Secret
    let vault: UUID
    /// The salt of the slot that wraps this key. It is drawn with the key, and so identifies the key.
    var salt = Data()

    static func random(for vault: UUID) -> DataKey {
        DataKey(
            secret: Secret(SymmetricKey(size: .bits256)), vault: vault,
            salt: SymmetricKey(size: .bits128).withUnsafeBytes { Data($0) })
    }

    /// AES-256-GCM under a random nonce: nonce (12 bytes), ciphertext, tag (16).
    func seal(_ value: Secret, name: RecordName, version: Int64) throws -> Data? {
        try value.withUnsafeBytes { bytes in
            try AES.GCM.seal(bytes, using: recordKey, authenticating: context(name.text, version)).combined
        }
    }

    /// Returns nil unless these bytes were sealed in this vault for this name and version.
    func open(_ box: Data, name: RecordName, version: Int64) -> Secret? {
        guard let box = try? AES.GCM.SealedBox(combined: box),
            var bytes = try? AES.GCM.open(box, using: recordKey, authenticating: context(name.text, version))
        else { return nil }
        defer { bytes.wipe() }
        return Secret(bytes)
    }

    /// The HMAC-SHA256 of all names and versions, which detects that a record is missing, renamed or replaced by an
    /// older one.
    ///
    /// - Parameter records: The records, always in the same order.
    func directory(of records: [(name: String, version: Int64)], last version: Int64) -> Data {
        var code = HMAC<SHA256>(key: secret.derive(salt: Data(), for: "vault directory"))
        code.update(data: context("", version))
        for record in records {
            var entry = Data()
            entry.append(Int64(record.name.utf8.count))
            entry.append(contentsOf: record.name.utf8)
            entry.append(record.version)
            code.update(data: entry)
        }
        return Data(code.finalize())
    }

    private var recordKey: SymmetricKey { secret.derive(salt: Data(), for: "vault records") }

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
