import Dispatch
import FoundationEssentials
import Glibc

/// A file that a user has named, as a destination or to be read.
///
/// A regular file appears complete, and the one that it replaces passes its permissions on. A link stays, and its target is
/// written. A pipe or a device is written into.
///
/// ```swift
/// try NamedFile.write(Data("old".utf8), to: path)
/// #expect(throws: FileError(path: path, code: EEXIST)) { try NamedFile(path, replacing: false) }
/// ```
public struct NamedFile: Sendable {
    private let file: OpenFile
    /// `nil` for a pipe or a device.
    private let temporary: TemporaryFile?
    private let isReplacing: Bool

    /// Opens the destination. A pipe without a reader is `ENXIO`.
    ///
    /// - Parameters:
    ///   - permissions: Of a file that does not exist yet. The default is for its owner alone.
    ///   - replacing: Whether an existing regular file is replaced. Otherwise the error is `EEXIST`.
    public init(_ path: String, permissions: mode_t = 0o600, replacing: Bool = true) throws(FileError) {
        isReplacing = replacing
        var status = stat()
        let exists = !path.utf8.contains(0) && stat(path, &status) == 0
        guard exists, status.st_mode & S_IFMT != S_IFREG else {
            if exists, !replacing { throw FileError(path: path, code: EEXIST) }
            // As for any other program, a file that may not be written is not replaced either.
            if exists { _ = try OpenFile(path, O_WRONLY) }
            let new = try TemporaryFile(for: Self.target(of: path), permissions: permissions)
            if exists, fchmod(new.file.descriptor, status.st_mode & 0o7777) != 0 { throw .last(path) }
            (file, temporary) = (new.file, new)
            return
        }
        // To wait for the reader of a pipe would block the thread, and no signal would end it.
        (file, temporary) = (try OpenFile(path, O_WRONLY | O_NOCTTY | O_NONBLOCK), nil)
        guard fcntl(file.descriptor, F_SETFL, O_WRONLY) == 0 else { throw .last(path) }
    }

    /// Writes all bytes after those that were written before.
    public func write(_ bytes: RawSpan) throws(FileError) { try file.write(bytes) }

    /// Puts a regular file in its place.
    public func finish() throws(FileError) { try temporary?.putInPlace(replacing: isReplacing) }

    /// Writes a whole file.
    public static func write(
        _ content: Data, to path: String, permissions: mode_t = 0o600, replacing: Bool = true
    ) throws(FileError) {
        let file = try NamedFile(path, permissions: permissions, replacing: replacing)
        try file.write(content.bytes)
        try file.finish()
    }

    /// Reads a whole file, or a pipe to its end.
    ///
    /// - Throws: ``FileError``, which is `EFBIG` if there are more bytes than the limit. `CancellationError` at once when
    ///   the task is cancelled, also while a pipe has nothing to read.
    public static func read(_ path: String, limit: Int) async throws -> Data {
        let (results, continuation) = AsyncStream.makeStream(of: Result<Data, FileError>.self)
        // Not on a BlockingQueue, which waits for its work to end.
        DispatchQueue.global().async {
            continuation.yield(Result { () throws(FileError) in try OpenFile(path, O_RDONLY).read(limit: limit) })
            continuation.finish()
        }
        for await result in results { return try result.get() }
        throw CancellationError()
    }

    /// The file to which links lead, whether or not it exists.
    private static func target(of path: String, depth: Int = 0) throws(FileError) -> String {
        guard depth < 40 else { throw FileError(path: path, code: ELOOP) }
        guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
        return try target(
            of: link.hasPrefix("/") ? link : Folder.parent(of: path) + "/" + link, depth: depth + 1)
    }
}
