import Foundation
import JoistWorkspace
import SystemPackage

/// The state of a file at the time it was read.
struct FileState: Hashable, Sendable {
    /// The hash of its content, whether it is executable and the destination of a link; "folder" for a folder.
    let content: String
    /// Numbers that differ after every change to the file or, for a link, to its destination, even if the change was
    /// reverted: inode, size and the time of the last change. Unlike the time of modification, programs cannot set it.
    let stamp: [Int64]

    init(of path: String) throws {
        let status = try path.withCPath { try Stat($0, followTargetSymlink: false) }
        let isLink = status.type == .symbolicLink
        let end = isLink ? try? path.withCPath { try Stat($0) } : status
        var content = ""
        if isLink { content = "link to \(try FolderReader.destination(ofLink: path)) " }
        if let end {
            if end.type == .directory {
                content += "folder"
            } else {
                if end.permissions.contains(.ownerExecute) { content += "executable " }
                content += ContentHash(of: try FolderReader.contents(of: path)).hex
            }
        }
        self.content = content
        stamp = [status, end].compactMap(\.self).flatMap { status in
            [
                Int64(truncatingIfNeeded: status.inode.rawValue), status.size, Int64(status.st_ctim.tv_sec),
                Int64(status.st_ctim.tv_nsec),
            ]
        }
    }

    /// Reads files on all cores, each of them once.
    ///
    /// - Returns: The states by path.
    /// - Throws: ``RunError/unreadable(file:reason:)``
    static func read(_ files: some Sequence<InputFile>) async throws -> [Path: FileState] {
        let files = Array(Dictionary(files.map { (Path($0.path), $0) }) { first, _ in first }.values)
        let parts = try await sideBySide(Array(stride(from: 0, to: files.count, by: Self.chunk))) { start in
            try files[start..<min(start + Self.chunk, files.count)].map { file in
                do {
                    return (Path(file.path), try FileState(of: file.path))
                } catch {
                    throw RunError.unreadable(file: file.label, reason: RunError.reason(error))
                }
            }
        }
        return Dictionary(uniqueKeysWithValues: parts.joined())
    }

    /// The number of files that a task reads.
    private static let chunk = 32
}
