import Files
import Foundation

/// A marker that a database file has checksums, so that an emptied or overwritten file is damaged and not new.
///
/// The marker is a text in the lock file, which must exist. It is changed only under the lock for opening.
struct ChecksumMarker {
    /// The database file.
    let path: String

    func isSet() throws(StorageError) -> Bool {
        try StorageError.about(path) { () throws(FileError) in try file(O_RDONLY).size > 0 }
    }

    /// Sets the marker. The first page of the file must be on the disk already.
    func set() throws(StorageError) {
        guard try !isSet() else { return }
        try StorageError.about(path) { () throws(FileError) in
            let file = try file(O_WRONLY)
            try file.write(Data("The pages of the database beside this file end with checksums.\n".utf8).bytes)
            try file.synchronize()
            try Folder.synchronize(Folder.parent(of: path))
        }
    }

    /// Clears the marker before the file at `path` is created again.
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
