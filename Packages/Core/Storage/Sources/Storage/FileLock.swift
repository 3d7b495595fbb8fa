import CStorage
import Foundation

/// A lock on one aspect of a database file, held until it is released or its process ends.
///
/// The aspects are bytes of a sibling file, which is never removed: a waiting process would then lock one that nobody
/// sees.
final class FileLock: Sendable {
    enum Aspect: Int {
        /// Alone: opens and migrates the file.
        case opening
        /// Shared: has the file open. Alone: replaces it.
        case use
    }

    enum Mode {
        case alone
        case shared
    }

    private let descriptor: Int32

    /// - Parameters:
    ///   - path: The database file.
    ///   - timeout: How long to wait for other holders, blocking the thread.
    /// - Throws: ``StorageError/busy(file:)`` after the timeout.
    init(_ aspect: Aspect, _ mode: Mode, of path: String, timeout: Duration) throws(StorageError) {
        descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StorageError(opening: path, errno: errno) }
        do {
            try Self.wait(for: aspect, mode, descriptor: descriptor, path: path, timeout: timeout)
        } catch {
            close(descriptor)
            throw error
        }
    }

    // Gives the lock up.
    deinit { close(descriptor) }

    private static func wait(
        for aspect: Aspect, _ mode: Mode, descriptor: Int32, path: String, timeout: Duration
    ) throws(StorageError) {
        let deadline = ContinuousClock.now + timeout
        while CStorageLock(descriptor, aspect.rawValue, mode.inC) != 0 {
            switch errno {
            case EINTR:
                continue
            case EAGAIN, EACCES:
                guard ContinuousClock.now < deadline else { throw .busy(file: path) }
                usleep(10_000)
            case let code:
                throw StorageError(opening: path, errno: code)
            }
        }
    }
}

extension FileLock.Mode {
    fileprivate var inC: CStorageLockMode {
        switch self {
        case .alone: CStorageLockExclusive
        case .shared: CStorageLockShared
        }
    }
}
