import Files
import Foundation
import Storage
import Synchronization

/// The right to open the folder, try a passcode or change one. One vault at a time has it, among all tasks and processes.
///
/// So the memory for scrypt is needed once, and the attempts that are under way are at most one.
struct Turn: Sendable {
    /// A path, for errors.
    let file: String
    /// How long to wait for others. Attempts queue up, and each may take a second or more.
    let patience: Duration
    /// Returns nil while another vault has the turn. The turn lasts as long as the returned object.
    let take: @Sendable () throws(FileError) -> (any AnyObject & Sendable)?

    static func file(_ url: URL, patience: Duration = .seconds(120)) -> Turn {
        Turn(file: url.path, patience: patience) { () throws(FileError) in
            try Folder.create(Folder.parent(of: url.path))
            return try FileLock.take(url.path)
        }
    }

    /// For a vault in memory.
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
