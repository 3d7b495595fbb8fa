import CStorage
import Foundation

/// What lies at the place of a database, judged without SQLite, which takes an emptied file for a new one.
enum StoredFile {
    /// A file whose pages have checksums, or one that has no page yet and never had.
    case withChecksums
    /// Of an older version or another program, or no database at all.
    case plain

    /// Looks at the file and creates it when it is missing. Only under the lock for opening.
    static func prepare(at path: String) throws(StorageError) -> StoredFile {
        let marker = ChecksumMarker(path: path)
        var status = stat()
        if stat(path, &status) != 0, errno == ENOENT { try marker.clear() }
        try StoreFile.create(at: path)
        guard stat(path, &status) == 0 else { throw StorageError(opening: path, errno: errno) }
        // SQLite takes one with less than two bytes for new.
        if try marker.isSet() {
            guard status.st_size > 1 else { throw .corrupt(file: path) }
            return .withChecksums
        }
        if status.st_size <= 1 { return .withChecksums }
        return try hasChecksums(path) ? .withChecksums : .plain
    }

    /// Closing the file drops the locks that this process holds on it for SQLite. It holds none: whichever store opened
    /// the file has set the marker.
    private static func hasChecksums(_ path: String) throws(StorageError) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StorageError(opening: path, errno: errno) }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 100)
        guard pread(descriptor, &header, header.count, 0) >= 0 else { throw StorageError(opening: path, errno: errno) }
        return CStorageHeaderHasChecksums(header) != 0
    }
}
