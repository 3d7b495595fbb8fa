import Foundation
import JoistWorkspace
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What a file was when it was looked at.
struct FileState: Sendable {
    /// Its content, whether it can be executed and, of a link, where it leads.
    var content: String
    /// What the file system says of it.
    var stamp: Stamp
    /// Whether a change since then would show in the stamp.
    var isSettled: Bool

    /// What changes with each change to a file, if not within the clock's tick.
    struct Stamp: Hashable, Sendable {
        var file: Status
        /// What a link leads to; `nil`: the file is none, or leads nowhere.
        var destination: Status?
    }

    struct Status: Hashable, Sendable {
        var device: UInt64
        var inode: UInt64
        var mode: UInt32
        var size: Int64
        /// In nanoseconds since 1970.
        var modified: Int64
        /// In nanoseconds since 1970. It cannot be set back as the time of modification can.
        var changed: Int64
    }

    /// - Parameter known: What it was before, which is used again if the file has not changed.
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

    /// More than the clock of any file system's times takes for a step, in nanoseconds.
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
