import Account
import Files
import Foundation
import Synchronization

/// Lets one piece of work run at a time, among the tasks that share this object and all processes.
final class Turn: Sendable {
    private let lock: URL?
    private let aspect: Int
    private let patience: Duration
    private let isTaken = Mutex(false)

    /// - Parameters:
    ///   - lock: The file on which processes lock each other out; `nil` if there is only this process.
    ///   - aspect: Turns of different aspects of a file do not touch each other.
    ///   - patience: The longest wait for the turn.
    init(_ lock: URL?, aspect: Int, patience: Duration) {
        self.lock = lock
        self.aspect = aspect
        self.patience = patience
    }

    /// - Throws: ``AccountError/store(_:)`` if the lock cannot be used or is not free in time, and the body's errors.
    func alone<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async throws -> Value {
        let deadline = ContinuousClock.now + patience
        while true {
            if let hold = try take() {
                defer { withExtendedLifetime(hold) {} }
                return try await body()
            }
            guard ContinuousClock.now < deadline else {
                throw AccountError.store("Another almanac is busy with the account. Try again later.")
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    private func take() throws -> Hold? {
        let isFree = isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
        guard isFree else { return nil }
        let hold = Hold(self)
        guard let lock else { return hold }
        do throws(FileError) {
            try Folder.create(Folder.parent(of: lock.path))
            guard let lock = try FileLock.take(lock.path, aspect: aspect) else { return nil }
            hold.lock.withLock { $0 = lock }
            return hold
        } catch {
            throw AccountError.store("Cannot lock the account: \(error). Check the folder's permissions.")
        }
    }

    /// Gives the turn back when it is released.
    private final class Hold: Sendable {
        private let turn: Turn
        let lock = Mutex<FileLock?>(nil)

        init(_ turn: Turn) { self.turn = turn }

        deinit {
            lock.withLock { $0 = nil }
            turn.isTaken.withLock { $0 = false }
        }
    }
}
