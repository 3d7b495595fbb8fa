import Foundation

/// A folder that goes with its owner.
final class TemporaryFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "networking-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path(name)))
    }

    /// Writes a file of zeros that takes no room on the disk.
    func writeSparseFile(_ name: String, size: Int) throws {
        try Data().write(to: URL(filePath: path(name)))
        let file = try FileHandle(forWritingTo: URL(filePath: path(name)))
        try file.truncate(atOffset: UInt64(size))
        try file.close()
    }

    func makeSureOfSpace(bytes: Int) throws {
        let free = try FileManager.default.attributesOfFileSystem(forPath: url.path)[.systemFreeSize] as? NSNumber
        if let free, free.int64Value < bytes {
            throw Options.Mistake(
                description: "\(url.path) has no room for \(bytes >> 20) MiB; set TMPDIR to a folder that has.")
        }
    }
}
