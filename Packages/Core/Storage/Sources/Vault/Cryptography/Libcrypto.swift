import COpenSSL
import Foundation

/// The cryptography of a vault, by OpenSSL. The library is loaded at the first call.
///
/// Every function throws ``VaultError/cryptographyFailed(reason:)`` if the library is missing or fails, as without memory.
enum Libcrypto {
    /// The bytes of a hash, a code or a key.
    static let count = Int(copenssl_hash_size)
    private static let nonceCount = Int(copenssl_nonce_size)
    private static let tagCount = Int(copenssl_tag_size)

    /// SHA-256.
    static func hash(_ bytes: UnsafeRawBufferPointer) throws(VaultError) -> Data {
        var hash = Data(count: count)
        try check(hash.withUnsafeMutableBytes { copenssl_hash(bytes.baseAddress, bytes.count, $0.baseAddress) })
        return hash
    }

    /// HMAC-SHA256.
    static func code(for message: Data, key: Secret) throws(VaultError) -> Data {
        var code = Data(count: count)
        try check(
            code.withUnsafeMutableBytes { code in
                key.withUnsafeBytes { key in
                    message.withUnsafeBytes { message in
                        copenssl_authenticate(
                            key.baseAddress, key.count, message.baseAddress, message.count, code.baseAddress)
                    }
                }
            })
        return code
    }

    /// Whether ``code(for:key:)`` returns `code`, in a time that does not depend on where it differs.
    static func isCode(_ code: Data, for message: Data, key: Secret) throws(VaultError) -> Bool {
        let right = try Self.code(for: message, key: key)
        guard code.count == right.count else { return false }
        return right.withUnsafeBytes { right in
            code.withUnsafeBytes { copenssl_equal($0.baseAddress, right.baseAddress, right.count) }
        }
    }

    /// HKDF-SHA256 (RFC 5869), 256 bits.
    static func key(from material: Secret, salt: Data, info: Data) throws(VaultError) -> Secret {
        try Secret(count: count) { key throws(VaultError) in
            try check(
                material.withUnsafeBytes { material in
                    salt.withUnsafeBytes { salt in
                        info.withUnsafeBytes { info in
                            copenssl_derive(
                                material.baseAddress, material.count, salt.baseAddress, salt.count, info.baseAddress,
                                info.count, key.baseAddress)
                        }
                    }
                })
        }
    }

    /// AES-256-GCM: nonce (12 bytes), sealed text, tag (16).
    ///
    /// - Parameter nonce: A nonce that is never used twice with this key.
    static func seal(
        _ text: Secret, key: Secret, authenticating associated: Data, nonce: Data = .random(count: nonceCount)
    ) throws(VaultError) -> Data {
        var box = nonce + Data(count: text.count + tagCount)
        try check(
            box.withUnsafeMutableBytes { box in
                let sealed = box.baseAddress.map { $0 + nonceCount }
                return key.withUnsafeBytes { key in
                    associated.withUnsafeBytes { associated in
                        text.withUnsafeBytes { text in
                            copenssl_seal(
                                key.baseAddress, box.baseAddress, associated.baseAddress, associated.count,
                                text.baseAddress, text.count, sealed, sealed.map { $0 + text.count })
                        }
                    }
                }
            })
        return box
    }

    /// Returns the text of a box that ``seal(_:key:authenticating:nonce:)`` made, `nil` for other bytes.
    static func open(_ box: Data, key: Secret, authenticating associated: Data) throws(VaultError) -> Secret? {
        let count = box.count - nonceCount - tagCount
        guard count >= 0 else { return nil }
        var isAuthentic = false
        let text = try Secret(count: count) { text throws(VaultError) in
            let result = box.withUnsafeBytes { box in
                let sealed = box.baseAddress.map { $0 + nonceCount }
                return key.withUnsafeBytes { key in
                    associated.withUnsafeBytes { associated in
                        copenssl_open(
                            key.baseAddress, box.baseAddress, associated.baseAddress, associated.count, sealed, count,
                            sealed.map { $0 + count }, text.baseAddress)
                    }
                }
            }
            isAuthentic = result == 0
            if result != 1 { try check(result) }
        }
        return isAuthentic ? text : nil
    }

    /// scrypt (RFC 7914), 32 bytes.
    ///
    /// - Throws: ``VaultError/derivationFailed`` if there is no memory.
    static func scrypt(_ passcode: Secret, salt: Data, cost: ScryptCost) throws(VaultError) -> Secret {
        try Secret(count: count) { key throws(VaultError) in
            let result = passcode.withUnsafeBytes { passcode in
                salt.withUnsafeBytes { salt in
                    copenssl_scrypt(
                        passcode.baseAddress, passcode.count, salt.baseAddress, salt.count,
                        1 << UInt64(cost.logarithmOfN), UInt64(cost.blockSize), UInt64(cost.parallelism),
                        key.baseAddress)
                }
            }
            guard result != 1 else { throw .derivationFailed }
            try check(result)
        }
    }

    private static func check(_ result: Int32) throws(VaultError) {
        guard result != 0 else { return }
        let reason = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            copenssl_take_failure(text.baseAddress, text.count)
            return text.baseAddress.map { String(cString: $0) } ?? ""
        }
        throw .cryptographyFailed(reason: reason)
    }
}
