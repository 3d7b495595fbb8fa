/// All files of the workspace, except those that tools generate.
public struct FileTree: Sendable {
    /// The folder to which paths are relative.
    public let root: Path
    /// Paths from the root, sorted by their UTF-8 bytes.
    public let files: [String]
    /// Links to folders. They are not followed, because they may form a cycle.
    public let folderLinks: [String]
    /// Folders that were skipped because of their name, see ``isLeftOut(_:)``, except `.git`.
    package let leftOut: [String]
    /// Empty folders, sorted by their UTF-8 bytes.
    package let emptyFolders: [String]

    /// Names of folders that hold generated or fetched files.
    package static func isLeftOut(_ name: String) -> Bool {
        [".git", ".hg", ".svn", ".swiftpm", ".index-build", "DerivedData", "node_modules", "Pods", "Carthage"].contains(
            name)
            || name.hasPrefix(".build")
    }

    /// Reads the tree.
    public init(of root: Path) throws {
        var files: [String] = []
        var links: [String] = []
        var leftOut: [String] = []
        var emptyFolders: [String] = []
        var folders = [""]
        let place = root.string
        while let folder = folders.popLast() {
            let entries: [(name: String, kind: FolderReader.Kind)]
            do {
                entries = try FolderReader.entries(of: folder.isEmpty ? place : "\(place)/\(folder)")
            } catch  where !folder.isEmpty && !root.appending(folder).exists {
                continue  // Removed since its parent was read.
            }
            let prefix = folder.isEmpty ? "" : folder + "/"
            if entries.isEmpty, !folder.isEmpty { emptyFolders.append(folder) }
            for entry in entries {
                if entry.name == ".git" { continue }
                if Self.isLeftOut(entry.name), entry.kind != .file {
                    leftOut.append(prefix + entry.name)
                    continue
                }
                switch entry.kind {
                case .file: files.append(prefix + entry.name)
                case .folder: folders.append(prefix + entry.name)
                case .link:
                    if FolderReader.exists("\(place)/\(prefix)\(entry.name)") {
                        links.append(prefix + entry.name)
                    } else {
                        files.append(prefix + entry.name)
                    }
                }
            }
        }
        self.root = root
        self.files = Self.sorted(files)
        folderLinks = links.sorted()
        self.leftOut = leftOut.sorted()
        self.emptyFolders = Self.sorted(emptyFolders)
    }

    private static func sorted(_ paths: [String]) -> [String] {
        paths.sorted { RelativePath.compare($0, $1) < 0 }
    }

    /// The files at or below a path from the root.
    public func files(under path: String) -> ArraySlice<String> { Self.paths(files, under: path) }

    /// The empty folders at or below a path from the root.
    package func emptyFolders(under path: String) -> ArraySlice<String> { Self.paths(emptyFolders, under: path) }

    /// Whether there is a file at a path from the root.
    public func contains(_ path: String) -> Bool {
        let index = Self.firstIndex(in: files) { RelativePath.compare($0, path) >= 0 }
        return index < files.endIndex && RelativePath.compare(files[index], path) == 0
    }

    private static func paths(_ paths: [String], under path: String) -> ArraySlice<String> {
        if path == "." { return paths[...] }
        let start = firstIndex(in: paths) { RelativePath.compare($0, path) >= 0 }
        if start < paths.endIndex, RelativePath.compare(paths[start], path) == 0 { return paths[start...start] }
        let prefix = path + "/"
        let first = firstIndex(in: paths) { RelativePath.compare($0, prefix) >= 0 }
        // `0` is the byte after `/`.
        let after = path + "0"
        return paths[first..<firstIndex(in: paths) { RelativePath.compare($0, after) >= 0 }]
    }

    /// The first index at which a monotonic condition is true.
    private static func firstIndex(in paths: [String], where condition: (String) -> Bool) -> Int {
        var low = paths.startIndex
        var high = paths.endIndex
        while low < high {
            let middle = (low + high) / 2
            if condition(paths[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
