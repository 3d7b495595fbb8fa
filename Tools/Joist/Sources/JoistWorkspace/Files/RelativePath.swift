import Glibc

/// Paths from a folder, as text with `/` between the parts; `.` is the folder itself.
public enum RelativePath {
    /// The part of a path below a folder: `B/c` for `A/B/c` and `A`; `nil` if the path is not below the folder.
    public static func part(of path: String, below folder: String) -> String? {
        let count = folder.utf8.count
        let utf8 = path.utf8
        guard utf8.count > count, strncmp(path, folder, count) == 0 else { return nil }
        let slash = utf8.index(utf8.startIndex, offsetBy: count)
        return utf8[slash] == UInt8(ascii: "/") ? String(path[utf8.index(after: slash)...]) : nil
    }

    /// Whether a path is that of a file or folder, or below that folder. All paths are below `.`.
    public static func isAt(_ path: String, orBelow folder: String) -> Bool {
        folder == "." || path == folder || part(of: path, below: folder) != nil
    }

    /// Compares the bytes of two paths: negative if the first one comes first. Swift's own operators compare characters,
    /// and loops over bytes are slow without optimisation.
    public static func compare(_ path: String, _ other: String) -> Int32 { strcmp(path, other) }

    /// The folders around a path, innermost first: `A/B` and `A` for `A/B/c`.
    public static func folders(around path: String) -> [String] {
        var folders: [String] = []
        var folder = Path(path).parent
        while folder.name != nil {
            folders.append(folder.string)
            folder = folder.parent
        }
        return folders
    }

    /// A path relative to `folder`, made relative to where the path of `folder` starts.
    public static func join(_ folder: String, _ path: String) -> String {
        Path(folder).appending(path).normalized.string
    }
}
