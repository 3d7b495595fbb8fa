import Files

/// The locks on a database file. They are on its sibling `<name>.lock`, which is never removed.
enum StoreLock: Int {
    /// Exclusive: opens and migrates the file.
    case opening
    /// Shared: has the file open. Exclusive: replaces it.
    case use

    /// Blocks the thread while another holder is in the way.
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
