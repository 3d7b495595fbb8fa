import Files
import Foundation
import JoistWorkspace

/// The lock of a workspace. The run that builds and tests in it holds the lock until it unlocks it or its process ends.
enum RunLock {
    /// Waits until no other run has the lock.
    ///
    /// - Parameter waiting: Called once if another run has it.
    /// - Throws: ``RunError/lock(path:reason:)``, `CancellationError`
    static func acquire(
        in root: Path, name: String = "lock", waiting: () -> Void = {}
    ) async throws -> FileLock {
        if let lock = try take(in: root, name: name) { return lock }
        waiting()
        while true {
            // Not the blocking wait of `FileLock`, which a cancelled task could not end.
            try await Task.sleep(for: .milliseconds(100))
            if let lock = try take(in: root, name: name) { return lock }
        }
    }

    /// Takes the lock.
    ///
    /// - Returns: `nil` if another run has it.
    /// - Throws: ``RunError/lock(path:reason:)``
    static func take(in root: Path, name: String = "lock") throws(RunError) -> FileLock? {
        let folder = root.appending(Workspace.cacheFolder)
        let path = folder.appending(name).string
        do {
            try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
            return try FileLock.take(path, permissions: 0o666)
        } catch {
            throw RunError.lock(path: path, reason: (error as? FileError)?.reason ?? RunError.reason(error))
        }
    }
}

extension FileLock {
    /// Lets the next run in.
    func unlock() { file.unlock() }
}
