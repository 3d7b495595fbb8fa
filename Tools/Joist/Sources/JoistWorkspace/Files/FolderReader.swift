import Foundation
import Glibc
import SystemPackage

/// Reads folders and files. Paths are strings, because without optimisation a `Path` takes longer than the file.
package struct FolderReader {
    /// The kind of an entry.
    public enum Kind { case file, folder, link }

    /// Reads a folder, in no order.
    ///
    /// `readdir` returns the kind of each entry, where Foundation needs another call for each: for a thousand packages
    /// that takes most of the time. Its pointers do not leave this function.
    public static func entries(of path: String) throws -> [(name: String, kind: Kind)] {
        guard let stream = path.withCPath({ opendir($0) }) else {
            throw WorkspaceError.folder(path, reason: String(cString: strerror(errno)))
        }
        defer { closedir(stream) }
        var entries: [(String, Kind)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { text(of: $0) }
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
        guard path.withCPath({ lstat($0, &status) }) == 0 else { return nil }
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
        return path.withCPath { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// All bytes of a file.
    public static func contents(of path: String) throws -> [UInt8] {
        let file = try path.withCPath { try FileDescriptor.open($0, .readOnly, options: .closeOnExec) }
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

    // MARK: Names

    /// The text of a path or a name. Bytes that are not UTF-8 become `\xE9` and the like, and a backslash before an `x`
    /// becomes `\x5C`, so that each text names one file.
    package static func text(of name: [UInt8]) -> String {
        if let text = String(validating: name, as: UTF8.self), strstr(text, "\\x") == nil { return text }
        var text = ""
        var rest = name[...]
        while let byte = rest.first {
            let isEscape = byte == UInt8(ascii: "\\") && rest.dropFirst().first == UInt8(ascii: "x")
            // The shortest valid beginning is one scalar.
            let valid = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
            if let valid, !isEscape {
                text += valid
                rest = rest.dropFirst(valid.utf8.count)
            } else {
                text += "\\x" + String(byte, radix: 16, uppercase: true)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    private static func text(of name: UnsafePointer<CChar>) -> String {
        if let text = String(validatingCString: name), strstr(name, "\\x") == nil { return text }
        return text(of: UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) })
    }

    /// The bytes of a ``text(of:)``.
    package static func bytes(of text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let isEscape = byte == UInt8(ascii: "\\") && rest.first == UInt8(ascii: "x") && rest.count > 2
            if isEscape, let escaped = UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16),
                escaped >= 0x80 || escaped == byte
            {
                bytes.append(escaped)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// The path with all links resolved; `nil` if it does not exist.
    fileprivate static func resolved(_ path: String) -> String? {
        guard let end = path.withCPath({ realpath($0, nil) }) else { return nil }
        defer { free(end) }
        return text(of: end)
    }

    /// The destination of the link at a path.
    ///
    /// - Throws: `Errno`
    package static func destination(ofLink path: String) throws -> String {
        var name = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = path.withCPath { readlink($0, &name, Int(PATH_MAX)) }
        guard count >= 0 else { throw Errno(rawValue: errno) }
        return text(of: name.prefix(count).map { UInt8(bitPattern: $0) })
    }
}

extension String {
    /// Calls C with the path of the text, see ``FolderReader/text(of:)``.
    package func withCPath<Value>(_ body: (UnsafePointer<CChar>) throws -> Value) rethrows -> Value {
        guard strstr(self, "\\x") != nil else { return try body(self) }
        return try body(FolderReader.bytes(of: self).map { CChar(bitPattern: $0) } + [0])
    }
}

extension Path {
    /// The folder that the process works in.
    public static var current: Path { Path(FileManager.default.currentDirectoryPath) }

    /// All bytes of the file.
    public func contents() throws -> [UInt8] { try FolderReader.contents(of: string) }

    /// Writes the file atomically. Creates its folder.
    public func write(_ bytes: [UInt8]) throws {
        try FileManager.default.createDirectory(atPath: parent.string, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: string), options: .atomic)
    }

    /// The value in the JSON file; `nil` if the file is missing or has another form.
    package func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
        (try? contents()).flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
    }

    /// Writes a value to the JSON file atomically. Creates its folder.
    package func write(json value: some Encodable) throws { try write(Array(JSONEncoder().encode(value))) }

    /// Whether a file or folder is at the path. Follows links.
    public var exists: Bool { string.withCPath { access($0, F_OK) } == 0 }

    /// Whether something is at the path, also a link that leads nowhere.
    public var isTaken: Bool {
        var status = stat()
        return string.withCPath { lstat($0, &status) } == 0
    }

    /// Whether its owner may run the file.
    public var isExecutable: Bool {
        var status = stat()
        return string.withCPath { stat($0, &status) } == 0 && status.st_mode & S_IXUSR != 0
    }

    /// Whether it is a folder, or a link to one.
    public var isFolder: Bool { FolderReader.exists(string) }

    /// The path with all links resolved; `nil` if it does not exist.
    public var resolved: Path? { FolderReader.resolved(string).map { Path($0) } }
}
