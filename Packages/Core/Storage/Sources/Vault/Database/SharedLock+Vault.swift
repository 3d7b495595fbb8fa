import Files
import Storage

extension SharedLock {
    /// Runs the body while the lock is held. Only one vault at a time opens a folder, or tries or changes a passcode, so
    /// that the memory for scrypt is needed only once.
    ///
    /// - Throws: ``StorageError/busy(file:)`` as a ``VaultError`` if the lock is not free in time, and the body's errors.
    func withLock<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        try await withLock(
            busy: VaultError.storage(.busy(file: path ?? "in memory")),
            failure: { VaultError.storage(.cannotOpen(file: $0.path, reason: $0.reason)) }, body)
    }
}
