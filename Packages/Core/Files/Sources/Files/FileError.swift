import Glibc

/// A file operation that the system refused.
///
/// Packages map it to their own errors, which name the purpose of the file and advise the user.
///
/// ```swift
/// let file = try OpenFile("/dev/full", O_WRONLY)
/// let error = #expect(throws: FileError.self) { try file.write(Data("x".utf8).bytes) }
/// #expect(error?.isNoRoom == true)
/// #expect(error?.description == "/dev/full: No space left on device")
/// ```
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public let path: String

    /// The number of the error, from `errno.h`.
    public let code: Int32

    /// Creates an error.
    public init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// The error of the system call that has just failed.
    static func last(_ path: String) -> FileError { FileError(path: path, code: errno) }

    /// The system's words, such as "No space left on device".
    public var reason: String { String(cString: strerror(code)) }

    /// The path and the reason.
    public var description: String { "\(path): \(reason)" }

    /// Whether the write failed for lack of space: the disk is full, a quota is used up, or the file may not grow
    /// further.
    public var isNoRoom: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

    /// Whether the permissions, or a read-only disk, do not allow it.
    public var isForbidden: Bool { code == EACCES || code == EPERM || code == EROFS }
}
