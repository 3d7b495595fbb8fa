import Foundation
import TestSupport
import Testing

/// A disk of its own over a folder, in memory, until it is released.
final class SmallDisk {
    /// Skips a test where nothing can be mounted.
    static var isPossible: ConditionTrait {
        .enabled("mounting a file system needs root and the right to mount") {
            let folder = try TemporaryFolder()
            return (try? SmallDisk(at: folder.url, size: "128k")) != nil
        }
    }

    private let path: String
    private var mounts = 1

    /// - Parameter size: As for the option of `mount`.
    init(at folder: URL, size: String) throws {
        path = folder.path
        guard mount("tmpfs", path, "tmpfs", 0, "size=\(size)") == 0 else { throw POSIXError(.EPERM) }
    }

    deinit {
        for _ in 0..<mounts { umount2(path, Int32(MNT_DETACH)) }
    }

    /// Also with the rights of root, nothing can be written any more.
    func makeReadOnly() throws {
        // Over itself, because a disk on which a file is still open for writing cannot be made read-only.
        guard mount(path, path, nil, UInt(MS_BIND), nil) == 0 else { throw POSIXError(.EPERM) }
        mounts += 1
        guard mount(nil, path, nil, UInt(MS_REMOUNT | MS_BIND | MS_RDONLY), nil) == 0 else { throw POSIXError(.EPERM) }
    }
}
