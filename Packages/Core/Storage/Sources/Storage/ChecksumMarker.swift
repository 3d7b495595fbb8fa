import Foundation

/// Remembers that a database file has checksums, so that one without is known to be damaged and not taken for a new or
/// an old one.
///
/// The mark is text in the file of the locks, which has to be there. Read and changed only under the lock for opening.
struct ChecksumMarker {
    /// The database file.
    let path: String

    func isSet() throws(StorageError) -> Bool {
        try withFile { descriptor in
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { return nil }
            return status.st_size > 0
        }
    }

    /// Only when the first page of the file is on the disk.
    func set() throws(StorageError) {
        guard try !isSet() else { return }
        let text = Array("The pages of the database beside this file end with checksums.\n".utf8)
        try withFile { descriptor in
            pwrite(descriptor, text, text.count, 0) == text.count && fsync(descriptor) == 0 ? () : nil
        }
        StoreFile.syncFolder(of: path)
    }

    /// Before the file at `path` is made anew.
    func clear() throws(StorageError) {
        guard try isSet() else { return }
        try withFile { descriptor in
            ftruncate(descriptor, 0) == 0 && fsync(descriptor) == 0 ? () : nil
        }
    }

    /// - Parameter body: Nil with `errno` set if it failed.
    private func withFile<Value>(_ body: (Int32) -> Value?) throws(StorageError) -> Value {
        let descriptor = open(path + ".lock", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError(opening: path, errno: errno) }
        defer { close(descriptor) }
        guard let value = body(descriptor) else { throw StorageError(opening: path, errno: errno) }
        return value
    }
}
