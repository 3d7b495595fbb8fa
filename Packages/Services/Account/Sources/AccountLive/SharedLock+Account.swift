import Account
import Files

extension SharedLock {
    /// Runs the body while the lock is held.
    ///
    /// - Throws: ``AccountError/store(_:)`` if the lock cannot be used or is not free in time, and the body's errors.
    func withLock<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        try await withLock(
            busy: AccountError.store("Another almanac is busy with the account. Try again later."),
            failure: { AccountError.store("Cannot lock the account: \($0). Check the folder's permissions.") }, body)
    }
}
