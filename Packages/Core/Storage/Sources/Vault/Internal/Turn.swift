import Files
import Foundation
import Storage
import Synchronization

/// A lock for opening the folder, and for trying or changing a passcode, shared by all tasks and processes.
///
/// The lock ensures that at most one attempt runs at a time, and that the memory for scrypt is needed only once.
struct Turn: Sendable {
    /// A path, for errors.
    let file: String
    /// The longest wait for the turn. Attempts queue up, and each may take a second or more.
    let patience: Duration
    /// Returns nil while another vault has the turn. The turn lasts as long as the returned object.
    let take: @Sendable () throws(FileError) -> (any AnyObject & Sendable)?

    static func file(_ url: URL, patience: Duration = .seconds(120)) -> Turn {
        Turn(file: url.path, patience: patience) { () throws(FileError) in
            try Folder.create(Folder.parent(of: url.path))
            return try FileLock.take(url.path)
        }
    }

    /// The turn of a vault in memory.
    static func memory() -> Turn {
        let taken = Taken()
        return Turn(file: "in memory", patience: .seconds(120)) { () throws(FileError) in Hold(taken) }
    }

    /// - Throws: ``StorageError/busy(file:)`` as a ``VaultError`` when ``patience`` has run out.
    func alone<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now + patience
        while true {
            let hold: (any AnyObject & Sendable)?
            do throws(FileError) {
                hold = try take()
            } catch {
                throw VaultError.storage(.cannotOpen(file: error.path, reason: error.reason))
            }
            if let hold {
                defer { withExtendedLifetime(hold) {} }
                return try await body()
            }
            guard ContinuousClock.now < deadline else { throw VaultError.storage(.busy(file: file)) }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    private final class Taken: Sendable {
        let flag = Mutex(false)
    }

    private final class Hold: Sendable {
        private let taken: Taken

        init?(_ taken: Taken) {
            let isFree = taken.flag.withLock { flag in
                defer { flag = true }
                return !flag
            }
            guard isFree else { return nil }
            self.taken = taken
        }

        deinit { taken.flag.withLock { $0 = false } }
    }
}
