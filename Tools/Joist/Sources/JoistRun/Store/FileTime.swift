import Glibc
import JoistWorkspace

/// The time when a file was last changed, in nanoseconds since 1970.
enum FileTime {
    /// The time of a file or of a link itself; `nil` if there is none.
    ///
    /// - Returns: The time that programs can set, on which SwiftPM relies, and the one that only the system sets.
    static func read(_ path: String) -> (modified: Int64, changed: Int64)? {
        var status = stat()
        guard path.withCPath({ lstat($0, &status) }) == 0 else { return nil }
        return (nanoseconds(status.st_mtim), nanoseconds(status.st_ctim))
    }

    /// Sets the time of a file or of a link itself. A file that has gone meanwhile needs none.
    ///
    /// - Throws: ``RunError/unwritable(path:reason:)``
    static func set(_ path: String, to time: Int64) throws(RunError) {
        let second: Int64 = 1_000_000_000
        let value = timespec(tv_sec: Int(time / second), tv_nsec: Int(time % second))
        let result = path.withCPath { utimensat(AT_FDCWD, $0, [value, value], AT_SYMLINK_NOFOLLOW) }
        guard result != 0, errno != ENOENT else { return }
        throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }

    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return nanoseconds(time)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
