import Account
import Files
import Foundation
import Synchronization

/// A lock that excludes the tasks that share this object, and all other processes.
final class AccountLock: Sendable {
    private let file: URL?
    private let aspect: Int
    private let timeout: Duration
    private let isLocked = Mutex(false)

    /// - Parameters:
    ///   - file: The file by which processes exclude each other; `nil` if there is only this process.
    ///   - aspect: Locks of different aspects of a file are independent.
    ///   - timeout: The longest wait for the lock.
    init(_ file: URL?, aspect: Int, timeout: Duration) {
        self.file = file
        self.aspect = aspect
        self.timeout = timeout
    }

    /// Runs the body while the lock is held.
    ///
    /// - Throws: ``AccountError/store(_:)`` if the lock cannot be used or is not free in time, and the body's errors.
    func withLock<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now + timeout
        while true {
            if let held = try acquire() {
                defer { withExtendedLifetime(held) {} }
                return try await body()
            }
            guard ContinuousClock.now < deadline else {
                throw AccountError.store("Another almanac is busy with the account. Try again later.")
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// - Returns: `nil` if another task or process holds the lock.
    private func acquire() throws -> HeldLock? {
        let isFree = isLocked.withLock { isLocked in
            defer { isLocked = true }
            return !isLocked
        }
        guard isFree else { return nil }
        let held = HeldLock(self)
        guard let file else { return held }
        do throws(FileError) {
            try Folder.create(Folder.parent(of: file.path))
            guard let fileLock = try FileLock.take(file.path, aspect: aspect) else { return nil }
            held.fileLock.withLock { $0 = fileLock }
            return held
        } catch {
            throw AccountError.store("Cannot lock the account: \(error). Check the folder's permissions.")
        }
    }

    /// Unlocks when it is released.
    private final class HeldLock: Sendable {
        private let lock: AccountLock
        let fileLock = Mutex<FileLock?>(nil)

        init(_ lock: AccountLock) { self.lock = lock }

        deinit {
            fileLock.withLock { $0 = nil }
            lock.isLocked.withLock { $0 = false }
        }
    }
}
