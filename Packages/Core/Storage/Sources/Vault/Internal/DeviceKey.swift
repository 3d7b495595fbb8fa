import Crypto
import Foundation

/// The device key: 32 random bytes in a file beside the database. Without the key the database cannot be decrypted.
struct DeviceKey: Sendable {
    static let count = 32

    let secret: Secret

    static func random() -> DeviceKey {
        DeviceKey(secret: Secret(SymmetricKey(size: .bits256)))
    }

    /// The kinds of authenticated data. Their names prevent that one kind passes as another.
    enum Form: String {
        case keySlot = "vault key slot"
        case attempts = "vault attempts"
        case row = "vault row"
    }

    /// The HMAC-SHA256 of `body`.
    func code(for body: Data, as form: Form, of vault: UUID) -> Data {
        Data(HMAC<SHA256>.authenticationCode(for: message(body, form, vault), using: key(for: "vault authentication")))
    }

    /// Returns `body` followed by its HMAC-SHA256.
    func authenticating(_ body: Data, as form: Form, of vault: UUID) -> Data {
        body + code(for: body, as: form, of: vault)
    }

    /// Returns the body of bytes that ``authenticating(_:as:of:)`` made, nil for other bytes.
    func authenticated(_ bytes: Data, as form: Form, of vault: UUID) -> Data? {
        guard bytes.count >= SHA256.byteCount else { return nil }
        let body = Data(bytes.dropLast(SHA256.byteCount))
        let isValid = HMAC<SHA256>.isValidAuthenticationCode(
            bytes.suffix(SHA256.byteCount), authenticating: message(body, form, vault),
            using: key(for: "vault authentication"))
        return isValid ? body : nil
    }

    /// The key that wraps the data key: HKDF-SHA256 (RFC 5869) over the key from the passcode, if any, and this key.
    func wrappingKey(with passcodeKey: Secret?, salt: Data) -> SymmetricKey {
        let material = Secret(count: (passcodeKey?.count ?? 0) + secret.count) { material in
            passcodeKey?.withUnsafeBytes { material.copyMemory(from: $0) }
            secret.withUnsafeBytes { key in
                UnsafeMutableRawBufferPointer(rebasing: material.suffix(key.count)).copyMemory(from: key)
            }
        }
        return material.derive(salt: salt, for: passcodeKey == nil ? "vault wrap, device" : "vault wrap, passcode")
    }

    private func key(for purpose: String) -> SymmetricKey {
        secret.derive(salt: Data(), for: purpose)
    }

    private func message(_ body: Data, _ form: Form, _ vault: UUID) -> Data {
        var message = Data(form.rawValue.utf8)
        message.append(0 as UInt8)
        message.append(vault)
        return message + body
    }
}

extension Secret {
    /// HKDF-SHA256 of these bytes, 256 bits.
    func derive(salt: Data, for purpose: String) -> SymmetricKey {
        withUnsafeBytes { bytes in
            HKDF<SHA256>.deriveKey(
                inputKeyMaterial: SymmetricKey(data: bytes), salt: salt, info: Data(purpose.utf8), outputByteCount: 32)
        }
    }
}
