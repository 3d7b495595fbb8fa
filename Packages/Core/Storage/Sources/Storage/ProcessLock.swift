import Files
import Foundation

/// A lock that one holder among all processes of the machine has, until it is released or its process ends.
public final class ProcessLock: Sendable {
    private let lock: FileLock

    private init(_ lock: FileLock) { self.lock = lock }

    /// Takes the lock unless somebody holds it, without waiting.
    ///
    /// - Parameter url: A file that is created for its owner alone when it is missing. Use a local disk.
    /// - Returns: Nil if another holder, in this process or another one, is in the way.
    /// - Throws: ``StorageError`` if there can be no such file.
    public static func take(at url: URL) throws(StorageError) -> ProcessLock? {
        let path = url.standardizedFileURL.path
        try StoreFile.createFolder(of: path)
        return try StorageError.about(path) { () throws(FileError) in try FileLock.take(path) }.map(ProcessLock.init)
    }
}
