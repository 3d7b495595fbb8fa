import Foundation

/// Files by name, each read and written as a whole.
///
/// A name has 1 to 255 bytes in UTF-8. It is not `.` or `..`, has no slash and no NUL, and does not begin with
/// `.partial-`. Other names are refused with ``StorageError/invalidName(_:folder:)``. Names are compared by their
/// bytes.
public protocol FileStore: Sendable {
    /// Reads a file; nil if there is no such file.
    func read(_ name: String) async throws(StorageError) -> Data?

    /// Replaces or creates a file. Readers get all of the old content or all of the new. If several writers, even of
    /// different processes, write at the same time, the file has the whole content of one of them.
    func write(_ content: Data, to name: String) async throws(StorageError)

    /// Removes a file, if there is one.
    func remove(_ name: String) async throws(StorageError)

    /// Returns the names of the files, in the order of their bytes.
    func names() async throws(StorageError) -> [String]
}
