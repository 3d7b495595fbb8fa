import CryptoExtras
import Foundation

extension Passcode {
    /// scrypt (RFC 7914) over the passcode: 32 bytes, after as much time and memory as the cost says.
    ///
    /// - Throws: ``VaultError/derivationFailed`` if there is no memory.
    func derived(salt: Data, cost: ScryptCost?) async throws -> Secret? {
        guard let cost else { return nil }
        let secret = secret
        return try await OwnThread.run {
            try secret.withUnsafeBytes { passcode in
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
