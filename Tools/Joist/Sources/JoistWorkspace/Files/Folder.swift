import Foundation
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads folders and files. Paths are strings, because without optimisation a `Path` takes longer than the file.
package struct Folder {
    /// The kind of an entry.
    public enum Kind { case file, folder, link }

    /// Reads a folder, in no order.
    ///
    /// `readdir` returns the kind of each entry, where Foundation needs another call for each: for a thousand packages
    /// that takes most of the time. Its pointers do not leave this function.
    public static func entries(of path: String) throws -> [(name: String, kind: Kind)] {
        guard let stream = opendir(path) else {
            throw WorkspaceError.folder(path, reason: String(cString: strerror(errno)))
        }
        defer { closedir(stream) }
        var entries: [(String, Kind)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            switch Int(entry.pointee.d_type) {
            case Int(DT_DIR): entries.append((name, .folder))
            case Int(DT_LNK): entries.append((name, .link))
            case Int(DT_REG): entries.append((name, .file))
            case Int(DT_UNKNOWN): if let kind = kind(of: "\(path)/\(name)") { entries.append((name, kind)) }
            // Sockets, pipes and devices are not part of a source tree.
            default: continue
            }
        }
        return entries
    }

    /// The kind of an entry, for file systems that do not return it in `readdir`.
    private static func kind(of path: String) -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        case S_IFREG: return .file
        default: return nil
        }
    }

    /// Whether there is a folder at a path, or a link to one.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// All bytes of a file.
    public static func contents(of path: String) throws -> [UInt8] {
        let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
        return try file.closeAfter {
            // Only regular files have a size. Reading a folder fails below.
            let status = try file.stat()
            let size = status.type == .regular ? Int(status.size) : 0
            var bytes = try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                while count < size {
                    let read = try file.read(
                        into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...]))
                    if read == 0 { break }
                    count += read
                }
            }
            // The file may have grown, and files of /proc report no size.
            var rest = [UInt8](repeating: 0, count: 4096)
            while true {
                let read = try rest.withUnsafeMutableBytes { try file.read(into: $0) }
                if read == 0 { return bytes }
                bytes += rest[..<read]
            }
        }
    }

}

extension Path {
    /// The folder that the process works in.
    public static var current: Path { Path(FileManager.default.currentDirectoryPath) }

    /// All bytes of the file.
    public func contents() throws -> [UInt8] { try Folder.contents(of: string) }

    /// Writes the file atomically. Creates its folder.
    public func write(_ bytes: [UInt8]) throws {
        try FileManager.default.createDirectory(atPath: parent.string, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: string), options: .atomic)
    }

    /// Whether a file or folder is at the path. Follows links.
    public var exists: Bool { access(string, F_OK) == 0 }

    /// Whether something is at the path, also a link that leads nowhere.
    public var isTaken: Bool {
        var status = stat()
        return lstat(string, &status) == 0
    }

    /// Whether its owner may run the file.
    public var isExecutable: Bool {
        var status = stat()
        return stat(string, &status) == 0 && status.st_mode & S_IXUSR != 0
    }

    /// Whether it is a folder, or a link to one.
    public var isFolder: Bool { Folder.exists(string) }

    /// The path with all links resolved; `nil` if it does not exist.
    public var resolved: Path? {
        guard let path = realpath(string, nil) else { return nil }
        defer { free(path) }
        return Path(String(cString: path))
    }
}
