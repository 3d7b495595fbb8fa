import Foundation
import SystemPackage

/// Paths from a folder, as text with `/` between the parts; `.` is the folder itself.
public enum RelativePath {
    /// The relative path from one absolute path to another, such as `../Todo`.
    public static func from(_ folder: FilePath, to path: FilePath) -> String {
        let start = folder.lexicallyNormalized().components.map(\.string)
        let end = path.lexicallyNormalized().components.map(\.string)
        let common = zip(start, end).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: start.count - common) + end[common...]
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// The part of a path below a folder: `B/c` for `A/B/c` and `A`; `nil` if the path is not below the folder.
    public static func part(of path: String, below folder: String) -> String? {
        let rest = path.utf8.dropFirst(folder.utf8.count)
        guard path.hasPrefix(folder), rest.first == UInt8(ascii: "/") else { return nil }
        return String(Substring(rest.dropFirst()))
    }

    /// Whether a path is that of a file or folder, or below that folder. All paths are below `.`.
    public static func isAt(_ path: String, orBelow folder: String) -> Bool {
        folder == "." || path == folder || part(of: path, below: folder) != nil
    }

    /// Compares the bytes of two paths: negative if the first one comes first. Swift's own operators compare characters,
    /// and loops over bytes are slow without optimisation.
    public static func compare(_ path: String, _ other: String) -> Int32 { strcmp(path, other) }

    /// The folders around a path, innermost first: `A/B` and `A` for `A/B/c`.
    public static func folders(around path: String) -> some Sequence<String> {
        sequence(state: path[...]) { rest -> String? in
            guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            rest = rest[..<slash]
            return String(rest)
        }
    }

    /// A path relative to `folder`, made relative to where the path of `folder` starts.
    public static func join(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
