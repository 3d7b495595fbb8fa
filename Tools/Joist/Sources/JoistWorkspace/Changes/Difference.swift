import SystemPackage

/// How the files of a working folder differ from a commit, submodules included. Paths are absolute.
///
/// Files that git ignores are in no commit, so they always differ. Files in `.build` folders and outside of the
/// repository belong to the machine. They never count as different.
public struct Difference: Sendable {
    /// The commit that the files are compared with.
    public let commit: String
    /// The files of the commit.
    public private(set) var files: Set<String> = []
    private let top: String
    private var changed: Set<String> = []
    private var links: Set<String> = []

    /// - Parameter revision: A revision on another branch stands for its merge base with this branch.
    /// - Throws: ``WorkspaceError/git(_:)``, `CommandError`
    public init(since revision: String, in git: Git) async throws {
        commit = try await git.start(of: revision)
        let top = try await git.top()
        self.top = top.string + "/"
        try await read(Git(root: top, environment: ToolEnvironment(git.environment)), commit)
    }

    private mutating func read(_ git: Git, _ commit: String) async throws {
        let prefix = git.root.string + "/"
        for line in try await git.names(["ls-tree", "-r", "-z", "--full-tree", commit]) {
            // `100644 blob 0123…<tab>path`
            guard let tab = line.firstIndex(of: "\t") else { continue }
            let path = prefix + line[line.index(after: tab)...]
            let words = line[..<tab].split(separator: " ")
            files.insert(path)
            if words.first == "120000" { links.insert(path) }
            // A submodule. If its old commit is not here, all of its files count as new.
            guard words.first == "160000", let old = words.last, FilePath(path).appending(".git").exists else {
                continue
            }
            let submodule = Git(root: FilePath(path), environment: ToolEnvironment(git.environment))
            if try await submodule.has(String(old)) { try await read(submodule, String(old)) }
        }
        // Submodules are compared above, whatever the configuration of git says about them.
        let names = try await git.names([
            "diff", "--name-only", "--no-renames", "--ignore-submodules=all", "-z", commit,
        ])
        changed.formUnion(names.map { prefix + $0 })
        // git does not look at files that are marked as unchanged (`h`) or left out of the working folder (`S`).
        for line in try await git.names(["ls-files", "-v", "-z"]) where !line.hasPrefix("H ") {
            changed.insert(prefix + line.dropFirst(2))
        }
    }

    /// Whether a file or a link has changed since the commit, has been added or deleted.
    public func contains(_ path: String) -> Bool {
        guard path.hasPrefix(top) else { return false }
        if !files.contains(path) { return !Self.isBuilt(path.dropFirst(top.count)) }
        if changed.contains(path) { return true }
        // The file that a link leads to may have changed too. The files of a linked folder are asked for one by one.
        guard links.contains(path), let end = FilePath(path).resolved, !end.isFolder else { return false }
        return contains(end.string)
    }

    /// The files of the commit that no longer exist.
    ///
    /// - Parameter known: Files that exist, so that few have to be looked for.
    public func deleted(besides known: Set<String>) -> [String] {
        files.filter { !known.contains($0) && !FilePath($0).exists }.sorted()
    }

    private static func isBuilt(_ path: Substring) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".build") || $0 == ".git" }
    }
}
