import Foundation

/// Keeps other processes, and other stores of this one, out while a file is opened and migrated.
enum FileLock {
    /// Runs `body` while holding an exclusive `flock` on the file at `path`.
    ///
    /// The lock file is never removed: a waiting process would then lock one that nobody sees.
    static func hold<Value>(
        at path: String, guarding file: String, timeout: Duration,
        _ body: () throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StorageError(opening: file, errno: errno) }
        // Closing gives the lock up, and so does the end of the process.
        defer { close(descriptor) }
        let deadline = ContinuousClock.now + timeout
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR:
                continue
            case EWOULDBLOCK:
                guard ContinuousClock.now < deadline else { throw .busy(file: file) }
                usleep(10_000)
            case let code:
                throw StorageError(opening: file, errno: code)
            }
        }
        return try body()
    }
}
