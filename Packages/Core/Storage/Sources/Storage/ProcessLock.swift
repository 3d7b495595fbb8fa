import Foundation

/// A lock that one holder among all processes of the machine has, until it is released or its process ends.
public final class ProcessLock: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    // Closing gives the lock up, and so does the end of the process, however it ends.
    deinit { close(descriptor) }

    /// Takes the lock if nobody holds it, and waits for nobody.
    ///
    /// - Parameter url: A file that is created for its owner alone when it is missing, and never removed: a process
    ///   that waits would then lock one that nobody sees. Use a local disk.
    /// - Returns: Nil if somebody else holds it, be it in this process.
    /// - Throws: ``StorageError`` if there can be no such file.
    public static func take(at url: URL) throws(StorageError) -> ProcessLock? {
        let path = url.standardizedFileURL.path
        try StoreFile.createFolder(of: path)
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StorageError(opening: path, errno: errno) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            let code = errno
            if code == EINTR { continue }
            close(descriptor)
            if code == EWOULDBLOCK { return nil }
            throw StorageError(opening: path, errno: code)
        }
        return ProcessLock(descriptor: descriptor)
    }
}
