import Files
import Foundation
import Storage
import Synchronization

/// Lets one vault at a time open the folder, try a passcode or change one, among all tasks and processes.
///
/// So a tenth attempt that fails to finish is one whose process has died, and guesses cost their memory one by one.
struct Turn: Sendable {
    /// For errors.
    let file: String
    /// How long to wait for others. Attempts queue up, and each may take a second or more.
    let patience: Duration
    /// Nil while somebody else has the turn, which lasts as long as what this returns.
    let take: @Sendable () throws(FileError) -> (any AnyObject & Sendable)?

    static func file(_ url: URL, patience: Duration = .seconds(120)) -> Turn {
        Turn(file: url.path, patience: patience) { () throws(FileError) in
            try Folder.create(Folder.parent(of: url.path))
            return try FileLock.take(url.path)
        }
    }

    /// For a vault that nobody else can open.
    static func memory() -> Turn {
        let taken = Taken()
        return Turn(file: "in memory", patience: .seconds(120)) { () throws(FileError) in Hold(taken) }
    }

    /// - Throws: ``StorageError/busy(file:)`` as a ``VaultError`` when patience is at its end.
    func alone<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now + patience
        while true {
            if let hold = try attemptToTake() {
                defer { withExtendedLifetime(hold) {} }
                return try await body()
            }
            guard ContinuousClock.now < deadline else { throw VaultError.storage(.busy(file: file)) }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    private func attemptToTake() throws(VaultError) -> (any AnyObject & Sendable)? {
        do {
            return try take()
        } catch {
            throw .storage(.cannotOpen(file: error.path, reason: error.reason))
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
