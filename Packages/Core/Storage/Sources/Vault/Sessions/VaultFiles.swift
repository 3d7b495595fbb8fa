import Foundation

/// The files that are replaced whenever a vault is written to, or all vaults on the folder are locked.
struct VaultFiles: Sendable {
    let folder: URL

    /// A number that changes with each replacement.
    var version: Int {
        var hasher = Hasher()
        for name in ["vault.key", "vault.locking"] {
            var status = stat()
            guard stat(folder.appendingPathComponent(name).path, &status) == 0 else {
                hasher.combine(0)
                continue
            }
            hasher.combine(status.st_ino)
            hasher.combine(status.st_size)
            hasher.combine(status.st_mtim.tv_sec)
            hasher.combine(status.st_mtim.tv_nsec)
        }
        return hasher.finalize()
    }
}
