import CryptoExtras
import Files
import Foundation

/// Makes a key from a passcode and a salt.
package typealias Derivation = @Sendable (Passcode, _ salt: Data, ScryptCost) async throws -> Secret

extension Passcode {
    private static let queue = BlockingQueue("Vault.scrypt", isConcurrent: true)

    /// scrypt (RFC 7914) over the passcode: 32 bytes, after as much time and memory as the cost says.
    ///
    /// - Throws: ``VaultError/derivationFailed`` if there is no memory.
    @Sendable package static func scrypt(_ passcode: Passcode, salt: Data, cost: ScryptCost) async throws -> Secret {
        try await queue.run {
            try passcode.secret.withUnsafeBytes { passcode in
                guard
                    let key = try? KDF.Scrypt.deriveKey(
                        from: passcode, salt: salt, outputByteCount: 32, rounds: 1 << cost.logarithmOfN,
                        blockSize: cost.blockSize, parallelism: cost.parallelism)
                else { throw VaultError.derivationFailed }
                return Secret(key)
            }
        }
    }
}
