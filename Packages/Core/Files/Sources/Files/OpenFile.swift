import FoundationEssentials
import Glibc
import Synchronization

/// An open file. It is closed when the object is released.
///
/// Every call blocks its thread. After an error the content of the file is undefined.
///
/// ```swift
/// try TemporaryFile.write(Data(count: 100), to: path)
/// #expect(throws: FileError(path: path, code: EFBIG)) { try OpenFile(path, O_RDONLY).read(limit: 99) }
/// #expect(try OpenFile(path, O_RDONLY).read(limit: 100).count == 100)
/// ```
public final class OpenFile: Sendable {
    /// The path by which the file was opened.
    public let path: String

    /// For calls that this class lacks. The object must outlive their use.
    public let descriptor: Int32

    private let nameInErrors: String
    private let wasLocked = Atomic(false)

    /// Opens a file. Programs that this process starts do not inherit it.
    ///
    /// - Parameters:
    ///   - flags: As for `open(2)`, such as `O_RDWR | O_CREAT`.
    ///   - permissions: Of a file that is created. The default is for its owner alone.
    ///   - nameInErrors: The path that errors name instead of `path`.
    /// - Throws: ``FileError``. A path with a NUL character, which C would cut short there, is `EINVAL`.
    public init(
        _ path: String, _ flags: Int32, permissions: mode_t = 0o600, nameInErrors: String? = nil
    ) throws(FileError) {
        self.path = path
        self.nameInErrors = nameInErrors ?? path
        guard !path.utf8.contains(0) else { throw FileError(path: self.nameInErrors, code: EINVAL) }
        descriptor = open(path, flags | O_CLOEXEC, permissions)
        guard descriptor >= 0 else { throw .last(self.nameInErrors) }
    }

    deinit {
        // A process that another thread starts has the descriptor for a moment, and the lock with it, also after `close`.
        if wasLocked.load(ordering: .relaxed) { _ = setLock(F_UNLCK, 0, count: 0) }
        close(descriptor)
    }

    /// Size, kind and permissions.
    public var status: stat {
        get throws(FileError) {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw failure() }
            return status
        }
    }

    /// In bytes.
    public var size: Int { get throws(FileError) { Int(try status.st_size) } }

    /// Whether it is a regular file: no folder, link, pipe or device.
    public var isRegular: Bool { get throws(FileError) { try status.st_mode & S_IFMT == S_IFREG } }

    /// Whether ``path`` still names this file, and not none or another one that was put in its place.
    package var isInPlace: Bool {
        var mine = stat()
        var named = stat()
        return fstat(descriptor, &mine) == 0 && stat(path, &named) == 0
            && mine.st_ino == named.st_ino && mine.st_dev == named.st_dev
    }

    /// Reads from the current position to the end.
    ///
    /// - Parameter limit: A file with more bytes throws `EFBIG`.
    public func read(limit: Int = .max) throws(FileError) -> Data {
        var content = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure() }
            guard count > 0 else { return content }
            guard content.count <= limit - count else { throw FileError(path: nameInErrors, code: EFBIG) }
            content.append(contentsOf: buffer[..<count])
        }
    }

    /// Reads at most `count` bytes from `offset` on: fewer where the file ends before.
    public func read(at offset: Int, count: Int) throws(FileError) -> Data {
        var content = Data(count: count)
        var size = 0
        while size < count {
            let start = size
            let got = content.withUnsafeMutableBytes { bytes in
                pread(descriptor, bytes.baseAddress.map { $0 + start }, count - start, off_t(offset + start))
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw failure() }
            guard got > 0 else { break }
            size += got
        }
        return content.prefix(size)
    }

    /// Writes all bytes at the current position; with `O_APPEND`, at the end.
    public func write(_ bytes: RawSpan) throws(FileError) {
        var written = 0
        while written < bytes.byteCount {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure() }
            written += count
        }
    }

    /// Sets the size of the file.
    public func truncate(to size: Int) throws(FileError) {
        guard ftruncate(descriptor, off_t(size)) == 0 else { throw failure() }
    }

    /// Moves the current position.
    public func seek(to offset: Int) throws(FileError) {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw failure() }
    }

    /// Returns when the content is on the disk, as far as the disk keeps its word.
    public func synchronize() throws(FileError) {
        guard fsync(descriptor) == 0 else { throw failure() }
    }

    /// Takes a lock on the file, or on one aspect of it, without waiting. It lasts until ``unlock(aspect:)``, or until
    /// the object is released or its process ends.
    ///
    /// - Parameters:
    ///   - mode: ``LockMode/exclusive`` needs a file that is open for writing.
    ///   - aspect: Locks of different aspects do not touch each other. Cannot be negative.
    /// - Returns: False if another holder, in this process or another one, is in the way.
    public func lock(_ mode: LockMode = .exclusive, aspect: Int = 0) throws(FileError) -> Bool {
        wasLocked.store(true, ordering: .relaxed)
        let kind =
            switch mode {
            case .exclusive: F_WRLCK
            case .shared: F_RDLCK
            }
        while setLock(kind, aspect) != 0 {
            switch errno {
            case EINTR: continue
            case EAGAIN, EACCES: return false
            default: throw failure()
            }
        }
        return true
    }

    /// Releases the lock on an aspect.
    public func unlock(aspect: Int = 0) { _ = setLock(F_UNLCK, aspect) }

    /// A lock of the open file description. POSIX's own locks belong to the process, which loses them when it closes any
    /// descriptor of the file.
    ///
    /// - Parameter count: The number of bytes; 0 for all from `byte` on.
    private func setLock(_ type: Int32, _ byte: Int, count: Int = 1) -> Int32 {
        var lock = Glibc.flock(
            l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: off_t(byte), l_len: off_t(count), l_pid: 0)
        return fcntl(descriptor, Self.setOpenFileLock, &lock)
    }

    /// `F_OFD_SETLK` of Linux' `fcntl.h`, which Swift does not import.
    private static let setOpenFileLock: Int32 = 37

    private func failure() -> FileError { .last(nameInErrors) }
}

/// How many can hold a lock at the same time.
public enum LockMode: Sendable {
    /// One holder, and no shared ones beside it.
    case exclusive
    /// Any number of holders.
    case shared
}
