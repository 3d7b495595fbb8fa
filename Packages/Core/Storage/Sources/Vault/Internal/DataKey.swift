import Crypto
import Foundation

/// The key of one vault's records, and what is sealed with it. Each passcode that is set, changed or removed draws a new
/// one.
struct DataKey: Sendable {
    let secret: Secret
    let vault: UUID
    /// Salts the wrapping of this key. Drawn with it, it tells the key in force from an older one.
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

    /// Nil unless these bytes were sealed in this vault for this name and version.
    func open(_ box: Data, name: RecordName, version: Int64) -> Secret? {
        guard let box = try? AES.GCM.SealedBox(combined: box),
            var bytes = try? AES.GCM.open(box, using: recordKey, authenticating: context(name.text, version))
        else { return nil }
        defer { bytes.wipe() }
        return Secret(bytes)
    }

    /// HMAC-SHA256 over which records there are, so that none is lost, renamed or put back unnoticed.
    ///
    /// - Parameter records: In one order always.
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

    /// Two of these are the same only if name, version and vault are: all before the name has a fixed length.
    private func context(_ name: String, _ version: Int64) -> Data {
        var context = Data("vault record".utf8)
        context.append(vault)
        context.append(version)
        context.append(contentsOf: name.utf8)
        return context
    }
}
