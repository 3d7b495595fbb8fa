import Glibc

/// A lock between processes, held until the object is released or its process ends.
///
/// The lock is on a file that exists for it, or on a file with content, which is then safe to use. Use a local disk.
///
/// ```swift
/// let holders = [try FileLock.take(path, .shared), try FileLock.take(path, .shared)]
/// #expect(!holders.contains { $0 == nil })
/// #expect(try FileLock.take(path) == nil)
/// ```
public final class FileLock: Sendable {
    /// The locked file.
    public let file: OpenFile

    private init(_ file: OpenFile) { self.file = file }

    /// Takes the lock without waiting.
    ///
    /// - Parameters:
    ///   - path: A file, which is created for its owner alone if it is missing. The holder may remove or replace it:
    ///     the next holder gets the file that then has this name.
    ///   - aspect: Locks of different aspects of one file do not touch each other. Cannot be negative.
    ///   - permissions: Of a file that is created.
    /// - Returns: Nil if another holder, in this process or another one, is in the way.
    public static func take(
        _ path: String, _ mode: LockMode = .exclusive, aspect: Int = 0, permissions: mode_t = 0o600
    ) throws(FileError) -> FileLock? {
        while true {
            let file = try OpenFile(path, O_RDWR | O_CREAT, permissions: permissions)
            guard try file.lock(mode, aspect: aspect) else { return nil }
            // The last holder may have replaced or removed the file between the two calls.
            if file.isInPlace { return FileLock(file) }
        }
    }

    /// Takes the lock, and waits for other holders if need be. Blocks the thread.
    ///
    /// - Returns: Nil if another holder is still in the way after `timeout`.
    public static func take(
        _ path: String, _ mode: LockMode = .exclusive, aspect: Int = 0, timeout: Duration
    ) throws(FileError) -> FileLock? {
        let clock = ContinuousClock()
        let start = clock.now
        while true {
            if let lock = try take(path, mode, aspect: aspect) { return lock }
            guard clock.now - start < timeout else { return nil }
            usleep(10_000)
        }
    }
}
