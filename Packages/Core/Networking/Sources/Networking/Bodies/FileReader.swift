import FoundationEssentials
import Glibc

/// A file open for reading; closed when the last reference goes.
final class FileReader: Sendable {
    private let descriptor: Int32
    private let path: String

    /// The size of the file at `path` in bytes.
    ///
    /// - Throws: `NetworkError.file` if there is none, or it is a folder or another thing without
    ///   size.
    static func size(of path: String) throws(NetworkError) -> Int {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .file(path: path, reason: systemErrorText()) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .file(path: path, reason: "it is no regular file") }
        return status.st_size
    }

    /// - Throws: `NetworkError.file`.
    init(path: String) throws(NetworkError) {
        self.path = path
        // What has become a pipe meanwhile must not hold the caller up.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .file(path: path, reason: systemErrorText()) }
    }

    deinit {
        close(descriptor)
    }

    /// Bytes from `offset` on: `count`, or fewer before the end of the file.
    ///
    /// - Throws: `NetworkError.file`.
    func read(_ count: Int, at offset: Int) throws(NetworkError) -> Data {
        var bytes = Data(count: count)
        var filled = 0
        while filled < count {
            // The pointer is used within the call only.
            let got = bytes.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, offset + filled)
            }
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw .file(path: path, reason: systemErrorText()) }
            if got == 0 { break }
            filled += got
        }
        return filled == count ? bytes : bytes.prefix(filled)
    }
}

/// What the last failed system call of this thread complained of.
private func systemErrorText() -> String {
    guard let text = strerror(errno) else { return "unknown error" }
    return String(cString: text)
}
