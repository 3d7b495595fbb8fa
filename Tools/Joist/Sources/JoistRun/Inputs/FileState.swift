import Foundation
import JoistWorkspace
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The state of a file at the time it was read.
struct FileState: Sendable {
    /// The hash of its content, whether it is executable and the destination of a link.
    var content: String
    /// Its metadata.
    var stamp: Stamp
    /// Whether a later change is certain to change the stamp.
    var isSettled: Bool

    /// Metadata that changes with every change to a file, unless two changes fall into one tick of the clock.
    struct Stamp: Hashable, Sendable {
        var file: Status
        /// The metadata of a link's destination; `nil` if the file is no link, or the destination does not exist.
        var destination: Status?
    }

    struct Status: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
        var mode: UInt32
        var size: Int64
        /// In nanoseconds since 1970.
        var modified: Int64
        /// In nanoseconds since 1970. Unlike the time of modification, programs cannot set it.
        var changed: Int64
    }

    /// - Parameter known: An earlier state, which is reused if the file has not changed.
    init(of path: FilePath, known: FileState?) throws {
        let status = try path.stat(followTargetSymlink: false)
        let isLink = status.type == .symbolicLink
        let destination = isLink ? try? path.stat() : nil
        stamp = Stamp(file: Status(status), destination: destination.map(Status.init))
        if let known, known.isSettled, known.stamp == stamp {
            self = known
            return
        }
        let now = Self.now()
        var content = ""
        if isLink { content = "link to \(try FileManager.default.destinationOfSymbolicLink(atPath: path.string)) " }
        if isLink && destination == nil {
            content += "nothing"
        } else {
            if (destination ?? status).permissions.contains(.ownerExecute) { content += "executable " }
            content += ContentHash(of: try path.contents()).hex
        }
        self.content = content
        let newest = max(stamp.file.changed, stamp.destination?.changed ?? 0)
        isSettled = now - newest > Self.tick
    }

    /// An upper bound for the time resolution of any file system, in nanoseconds.
    private static let tick: Int64 = 2_500_000_000

    private static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

extension FileState.Status {
    fileprivate init(_ status: Stat) {
        device = UInt64(truncatingIfNeeded: status.deviceID.rawValue)
        inode = UInt64(truncatingIfNeeded: status.inode.rawValue)
        mode = UInt32(truncatingIfNeeded: status.mode.rawValue)
        size = status.size
        modified = Self.nanoseconds(status.st_mtim)
        changed = Self.nanoseconds(status.st_ctim)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
