import Foundation
import JoistWorkspace
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Held by the one that builds and tests in a workspace, until it lets go or its process ends, however that happens.
final class RunLock: Sendable {
    private let file: FileDescriptor

    private init(_ file: FileDescriptor) { self.file = file }

    deinit { try? file.close() }

    /// Lets the next one in.
    func unlock() { _ = flock(file.rawValue, LOCK_UN) }

    /// Waits until no other has the lock.
    ///
    /// - Parameter waiting: Called once if another has it.
    /// - Throws: ``RunError/lock(path:reason:)``, `CancellationError`
    static func acquire(in root: FilePath, waiting: () -> Void) async throws -> RunLock {
        let path = root.appending(Workspace.cacheFolder).appending("lock")
        let lock: RunLock
        do {
            try FileManager.default.createDirectory(
                atPath: path.removingLastComponent().string, withIntermediateDirectories: true
            )
            lock = RunLock(
                // Not handed on to what is run, which may outlive this process.
                try FileDescriptor.open(
                    path, .readWrite, options: [.create, .closeOnExec],
                    permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite]
                )
            )
        } catch {
            throw RunError.lock(path: path.string, reason: RunError.reason(error))
        }
        var hasTold = false
        while flock(lock.file.rawValue, LOCK_EX | LOCK_NB) != 0 {
            let problem = errno
            if problem == EINTR { continue }
            guard problem == EWOULDBLOCK else {
                throw RunError.lock(path: path.string, reason: String(cString: strerror(problem)))
            }
            if !hasTold { waiting() }
            hasTold = true
            // `flock` itself would wait without an end that a cancelled task could set.
            try await Task.sleep(for: .milliseconds(100))
        }
        return lock
    }
}
