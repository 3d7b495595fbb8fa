import Foundation

/// A file that somebody writes beside its place, to be put there when it is complete.
///
/// Locked while its writer lives: what a killed one left is told by that, and removed by the next. Names are never
/// used twice.
final class TemporaryFile: Sendable {
    static let prefix = ".storage-partial-"

    let path: String
    private let target: String
    private let descriptor: Int32

    /// Creates an empty file for its owner alone, in the folder of `target`.
    init(for target: String) throws(StorageError) {
        self.target = target
        let folder = StoreFile.parent(of: target)
        while true {
            let path = folder + "/" + Self.prefix + UUID().uuidString
            let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw StorageError(using: target, errno: errno) }
            // Whoever sweeps may have come between the two calls, and taken the file for a dead one's.
            if Self.lock(descriptor), Self.hasName(descriptor) {
                self.path = path
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
    }

    deinit {
        // There is no such file any more if it was put in its place.
        unlink(path)
        close(descriptor)
    }

    func write(_ data: Data) throws(StorageError) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw StorageError(using: target, errno: errno)
            }
        }
    }

    /// Puts the file in its place, whole and for good: it is on the disk when this returns.
    ///
    /// - Parameter replacing: Whether a file that is there gives way.
    /// - Throws: ``StorageError/alreadyExists(file:)`` if it may not.
    func putInPlace(replacing: Bool) throws(StorageError) {
        guard fsync(descriptor) == 0 else { throw StorageError(using: target, errno: errno) }
        // A link, unlike renaming, never replaces.
        guard (replacing ? rename(path, target) : link(path, target)) == 0 else {
            throw errno == EEXIST ? .alreadyExists(file: target) : StorageError(using: target, errno: errno)
        }
        StoreFile.syncFolder(StoreFile.parent(of: target))
    }

    /// Removes what killed writers left in a folder.
    static func sweep(_ folder: String) {
        // A folder that cannot be listed, or a file that cannot be removed, hinders no writer.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            let path = folder + "/" + name
            let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if lock(descriptor) { unlink(path) }
            close(descriptor)
        }
    }

    private static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    private static func hasName(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_nlink > 0
    }
}

extension StorageError {
    /// What a failed system call on `file` means.
    init(using file: String, errno code: Int32) {
        if code == EIO {
            self = .diskFailure(file: file, reason: String(cString: strerror(code)))
        } else {
            self.init(opening: file, errno: code)
        }
    }
}
