import Foundation

/// Files by name, each read and written as a whole.
///
/// A name is any text of 1 to 255 bytes in UTF-8 but `.`, `..`, one with a slash or a NUL, and one that begins with
/// `.partial-`; others are refused with ``StorageError/invalidName(_:folder:)``. Names are told apart by their
/// bytes.
public protocol FileStore: Sendable {
    /// - Returns: Nil if there is no such file.
    func read(_ name: String) async throws(StorageError) -> Data?

    /// Replaces the file, or makes a new one. Readers get all of the old content or all of the new; of writers at the
    /// same time, in whatever process, one comes last and wins whole.
    func write(_ content: Data, to name: String) async throws(StorageError)

    /// Does nothing if there is no such file.
    func remove(_ name: String) async throws(StorageError)

    /// - Returns: The names of the files, in the order of their bytes.
    func names() async throws(StorageError) -> [String]
}
