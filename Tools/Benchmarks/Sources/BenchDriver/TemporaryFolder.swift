import Foundation

/// A folder that is removed with its owner.
public final class TemporaryFolder {
    private let url: URL

    /// - Parameter parent: By default, `TMPDIR`.
    public init(of program: String, in parent: String? = nil) throws {
        let parent = parent.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory
        url = parent.appending(path: "\(program)-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    public func path(_ name: String) -> String { url.appending(path: name).path }

    public func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path(name)))
    }

    /// Writes a file of zeros that uses no space on the disk.
    public func writeSparseFile(_ name: String, size: Int) throws {
        try Data().write(to: URL(filePath: path(name)))
        let file = try FileHandle(forWritingTo: URL(filePath: path(name)))
        try file.truncate(atOffset: UInt64(size))
        try file.close()
    }

    public func makeSureOfSpace(bytes: Int) throws {
        let free = try FileManager.default.attributesOfFileSystem(forPath: url.path)[.systemFreeSize] as? NSNumber
        if let free, free.int64Value < bytes {
            throw UsageError(
                "There are no \(bytes >> 20) MiB free in \(url.path). Set TMPDIR to a folder with more space.")
        }
    }
}
