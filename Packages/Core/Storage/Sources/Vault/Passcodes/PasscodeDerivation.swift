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
            try Libcrypto.scrypt(passcode.secret, salt: salt, cost: cost)
        }
    }
}
