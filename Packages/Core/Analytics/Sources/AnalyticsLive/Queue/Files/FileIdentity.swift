import Foundation

/// The identity of a file, which differs from that of a replacement at the same path.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt
    private let number: UInt

    /// Fails if there is no file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt(status.st_dev)
        number = UInt(status.st_ino)
    }
}
