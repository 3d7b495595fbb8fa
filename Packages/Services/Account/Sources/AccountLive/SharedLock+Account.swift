import Account
import Files

extension SharedLock {
    /// Runs the body while the lock is held.
    ///
    /// - Throws: ``AccountError/store(_:)`` if the lock cannot be used or is not free in time, and the body's errors.
    func withLock<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        let holder: (any AnyObject & Sendable)?
        do {
            holder = try await acquire()
        } catch let error as FileError {
            throw AccountError.store("Cannot lock the account: \(error). Check the folder's permissions.")
        }
        guard let holder else { throw AccountError.store("Another almanac is busy with the account. Try again later.") }
        defer { withExtendedLifetime(holder) {} }
        return try await body()
    }
}
