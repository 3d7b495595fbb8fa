import Files
import Foundation

/// Remembers that a database file has checksums, so that an emptied or overwritten file is known to be damaged and not
/// taken for a new one.
///
/// The mark is a text in the file of the locks, which must exist. Changed only under the lock for opening.
struct ChecksumMarker {
    /// The database file.
    let path: String

    func isSet() throws(StorageError) -> Bool {
        try StorageError.about(path) { () throws(FileError) in try file(O_RDONLY).size > 0 }
    }

    /// Only when the first page of the file is on the disk.
    func set() throws(StorageError) {
        guard try !isSet() else { return }
        try StorageError.about(path) { () throws(FileError) in
            let file = try file(O_WRONLY)
            try file.write(Data("The pages of the database beside this file end with checksums.\n".utf8).bytes)
            try file.synchronize()
            try Folder.synchronize(Folder.parent(of: path))
        }
    }

    /// Before the file at `path` is created again.
    func clear() throws(StorageError) {
        guard try isSet() else { return }
        try StorageError.about(path) { () throws(FileError) in
            let file = try file(O_WRONLY)
            try file.truncate(to: 0)
            try file.synchronize()
        }
    }

    private func file(_ flags: Int32) throws(FileError) -> OpenFile { try OpenFile(StoreLock.file(of: path), flags) }
}
