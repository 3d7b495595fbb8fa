import Files
import Foundation
import Storage
import Synchronization

/// A lock for opening the folder, and for trying or changing a passcode, shared by all tasks and processes.
///
/// The lock ensures that at most one attempt runs at a time, and that the memory for scrypt is needed only once.
struct VaultLock: Sendable {
    /// A path, for errors.
    let file: String
    /// The longest wait for the lock. Attempts queue up, and each may take a second or more.
    let timeout: Duration
    /// Returns nil while another vault holds the lock. The lock is held as long as the returned object lives.
    let tryLock: @Sendable () throws(FileError) -> (any AnyObject & Sendable)?

    static func file(_ url: URL, timeout: Duration = .seconds(120)) -> VaultLock {
        VaultLock(file: url.path, timeout: timeout) { () throws(FileError) in
            try Folder.create(Folder.parent(of: url.path))
            return try FileLock.take(url.path)
        }
    }

    /// The lock of a vault in memory.
    static func memory() -> VaultLock {
        let state = LockState()
        return VaultLock(file: "in memory", timeout: .seconds(120)) { () throws(FileError) in HeldLock(state) }
    }

    /// - Throws: ``StorageError/busy(file:)`` as a ``VaultError`` when ``timeout`` has passed.
    func withLock<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now + timeout
        while true {
            let held: (any AnyObject & Sendable)?
            do throws(FileError) {
                held = try tryLock()
            } catch {
                throw VaultError.storage(.cannotOpen(file: error.path, reason: error.reason))
            }
            if let held {
                defer { withExtendedLifetime(held) {} }
                return try await body()
            }
            guard ContinuousClock.now < deadline else { throw VaultError.storage(.busy(file: file)) }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    private final class LockState: Sendable {
        let isHeld = Mutex(false)
    }

    private final class HeldLock: Sendable {
        private let state: LockState

        init?(_ state: LockState) {
            let isFree = state.isHeld.withLock { isHeld in
                defer { isHeld = true }
                return !isHeld
            }
            guard isFree else { return nil }
            self.state = state
        }

        deinit { state.isHeld.withLock { $0 = false } }
    }
}
