import Foundation

/// The device key: 32 random bytes in a file beside the database. Without the key the database cannot be decrypted.
struct DeviceKey: Sendable {
    static let count = 32

    let secret: Secret

    static func random() -> DeviceKey {
        DeviceKey(secret: .random(count: count))
    }

    /// The kinds of authenticated data. Their names prevent that one kind passes as another.
    enum Form: String {
        case keySlot = "vault key slot"
        case attempts = "vault attempts"
        case row = "vault row"
    }

    /// The HMAC-SHA256 of `body`.
    func code(for body: Data, as form: Form, of vault: UUID) throws(VaultError) -> Data {
        try Libcrypto.code(for: message(body, form, vault), key: authenticationKey())
    }

    /// Returns `body` followed by its HMAC-SHA256.
    func authenticating(_ body: Data, as form: Form, of vault: UUID) throws(VaultError) -> Data {
        try body + code(for: body, as: form, of: vault)
    }

    /// Returns the body of bytes that ``authenticating(_:as:of:)`` made, nil for other bytes.
    func authenticated(_ bytes: Data, as form: Form, of vault: UUID) throws(VaultError) -> Data? {
        let body = Data(bytes.dropLast(Libcrypto.count))
        let isAuthentic = try Libcrypto.isCode(
            bytes.suffix(Libcrypto.count), for: message(body, form, vault), key: authenticationKey())
        return isAuthentic ? body : nil
    }

    /// The key that wraps the data key: HKDF-SHA256 (RFC 5869) over the key from the passcode, if any, and this key.
    func wrappingKey(with passcodeKey: Secret?, salt: Data) throws(VaultError) -> Secret {
        let material = Secret(count: (passcodeKey?.count ?? 0) + secret.count) { material in
            passcodeKey?.withUnsafeBytes { material.copyMemory(from: $0) }
            secret.withUnsafeBytes { key in
                UnsafeMutableRawBufferPointer(rebasing: material.suffix(key.count)).copyMemory(from: key)
            }
        }
        return try material.derive(salt: salt, for: passcodeKey == nil ? "vault wrap, device" : "vault wrap, passcode")
    }

    private func authenticationKey() throws(VaultError) -> Secret {
        try secret.derive(salt: Data(), for: "vault authentication")
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
    func derive(salt: Data, for purpose: String) throws(VaultError) -> Secret {
        try Libcrypto.key(from: self, salt: salt, info: Data(purpose.utf8))
    }
}
