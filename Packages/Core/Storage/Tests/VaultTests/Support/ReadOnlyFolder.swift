import Foundation
import TestSupport
import Testing

/// Makes a folder with its files read-only until it is released.
final class ReadOnlyFolder {
    /// Skips a test where nothing keeps root out, for whom permissions do not count.
    static var isPossible: ConditionTrait {
        .enabled("as root, it needs the right to mount") {
            let folder = try TemporaryFolder()
            return (try? ReadOnlyFolder(folder.url)) != nil
        }
    }

    private let folder: URL
    private let isMounted = geteuid() == 0

    init(_ folder: URL) throws {
        self.folder = folder
        guard isMounted else {
            setModes(file: 0o400, folder: 0o500)
            return
        }
        let path = folder.path
        guard mount(path, path, nil, UInt(MS_BIND), nil) == 0 else { throw POSIXError(.EPERM) }
        guard mount(nil, path, nil, UInt(MS_REMOUNT | MS_BIND | MS_RDONLY), nil) == 0 else { throw POSIXError(.EPERM) }
    }

    deinit {
        if isMounted { umount2(folder.path, Int32(MNT_DETACH)) } else { setModes(file: 0o600, folder: 0o700) }
    }

    private func setModes(file: mode_t, folder mode: mode_t) {
        chmod(folder.path, 0o700)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            chmod(folder.appending(path: name).path, file)
        }
        chmod(folder.path, mode)
    }
}
