import Files

/// The locks on a database file. They are on its sibling `<name>.lock`, which is never removed.
enum StoreLock: Int {
    /// Exclusive while a process opens and migrates the file.
    case opening
    /// Shared while a process has the file open, exclusive while a process replaces it.
    case use

    /// Takes the lock, and blocks the thread while another holder conflicts.
    ///
    /// - Throws: ``StorageError/busy(file:)`` after the timeout.
    func take(_ mode: LockMode, of path: String, timeout: Duration) throws(StorageError) -> FileLock {
        let lock = try StorageError.about(path) { () throws(FileError) in
            try FileLock.take(Self.file(of: path), mode, aspect: rawValue, timeout: timeout)
        }
        guard let lock else { throw .busy(file: path) }
        return lock
    }

    static func file(of path: String) -> String { path + ".lock" }
}
