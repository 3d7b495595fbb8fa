import SystemPackage

/// Paths from a folder, as text with `/` between the parts; `.` is the folder itself.
public enum RelativePath {
    /// The way from one absolute path to another: `../Todo`.
    public static func from(_ folder: FilePath, to path: FilePath) -> String {
        let start = folder.lexicallyNormalized().components.map(\.string)
        let end = path.lexicallyNormalized().components.map(\.string)
        let common = zip(start, end).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: start.count - common) + end[common...]
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// The folders that a path lies in, from the innermost on: `A/B`, `A` for `A/B/c`. The starting folder is not named.
    public static func folders(around path: String) -> some Sequence<String> {
        sequence(state: path[...]) { rest -> String? in
            guard let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            rest = rest[..<slash]
            return String(rest)
        }
    }

    /// A path that is given from a folder, from where that folder's path is given.
    public static func join(_ folder: String, _ path: String) -> String {
        var parts: [Substring] = []
        for part in folder.split(separator: "/") + path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
