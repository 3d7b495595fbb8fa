import Foundation
import Glibc

/// The files of an earlier commit, as git would check them out: with filters, line endings and modes. A file that git
/// takes for unchanged keeps its present bytes, whose line endings, for example, may differ from a checkout's.
///
/// The copy is in a folder that represents `/`, so that ``reach(_:)`` can link the files beside the repository.
struct Checkout: Sendable {
    /// The workspace's root.
    let original: Path
    /// The copy of the workspace's root.
    let root: Path
    private let folder: Path
    /// The repository's top.
    private let top: Path

    /// - Parameters:
    ///   - folder: Is emptied, and then holds the copy.
    ///   - emptyFolders: The empty folders of the workspace. The copy gets them too, because git keeps no empty folders.
    /// - Throws: ``WorkspaceError``, `CommandError`
    init(of commit: String, from git: Git, in folder: Path, with emptyFolders: [String]) async throws {
        original = git.root
        top = try await git.top()
        self.folder = folder
        let copy = folder.appending(top.string)
        root = copy.appending(git.root.relative(to: top))
        do {
            if folder.exists { try FileManager.default.removeItem(atPath: folder.string) }
            try FileManager.default.createDirectory(atPath: copy.string, withIntermediateDirectories: true)
        } catch {
            throw WorkspaceError.folder(folder.string, reason: "cannot be written (\(error))")
        }
        try await checkOut(commit, from: Git(root: top, environment: ToolEnvironment(git.environment)), to: copy)
        for folder in emptyFolders {
            try? FileManager.default.createDirectory(
                atPath: root.appending(folder).string, withIntermediateDirectories: true)
        }
    }

    /// Links the original of a path beside the repository, such as `../Shared`.
    func reach(_ path: Path) {
        guard path.starts(with: folder) else { return }
        let names = Array(path.names.dropFirst(folder.names.count))
        let common = zip(names, top.names).prefix { $0 == $1 }.count
        // Otherwise the path is in the repository or leads to a folder around it.
        guard common < top.names.count, common < names.count else { return }
        let beside = Path(names[...common], isAbsolute: true)
        symlink(beside.string, folder.appending(beside.string).string)
    }

    private func checkOut(_ commit: String, from git: Git, to folder: Path) async throws {
        try await git.checkOut(commit, to: folder)
        var differing: [(path: String, blob: String)] = []
        for line in try await git.names(["ls-tree", "-r", "-z", "--full-tree", commit]) {
            // `160000 commit 0123…<tab>path`
            guard let tab = line.firstIndex(of: "\t") else { continue }
            let path = String(line[line.index(after: tab)...])
            if line.hasPrefix("100"), Self.differ(git.root.appending(path), folder.appending(path)) {
                differing.append((path, String(line[..<tab].split(separator: " ").last ?? "")))
            } else if line.hasPrefix("120000 ") {
                let link = folder.appending(path)
                let end = try? FileManager.default.destinationOfSymbolicLink(atPath: link.string)
                if let end { reach(link.parent.pushing(end).normalized) }
            } else if line.hasPrefix("160000 "), let old = line[..<tab].split(separator: " ").last {
                // A submodule whose old commit is not here has no files.
                let submodule = Git(root: git.root.appending(path), environment: ToolEnvironment(git.environment))
                guard submodule.root.appending(".git").exists, try await submodule.has(String(old)) else { continue }
                try await checkOut(String(old), from: submodule, to: folder.appending(path))
            }
        }
        try await keepBytes(of: differing, from: git, in: folder)
    }

    /// Whether a file and its copy have different sizes.
    private static func differ(_ original: Path, _ copy: Path) -> Bool {
        var (status, other) = (stat(), stat())
        return lstat(original.string, &status) == 0 && lstat(copy.string, &other) == 0
            && status.st_mode & S_IFMT == S_IFREG && status.st_size != other.st_size
    }

    /// Writes the present content into those copies for which git takes it as unchanged, by the attributes of the commit.
    private func keepBytes(of files: [(path: String, blob: String)], from git: Git, in folder: Path) async throws {
        guard !files.isEmpty else { return }
        var earlier: [[UInt8]] = []
        for (path, _) in files {
            earlier.append(try folder.appending(path).contents())
            try Self.replace(folder.appending(path), by: try git.root.appending(path).contents())
        }
        let hashes = try await git.hashes(of: files.map(\.path), in: folder)
        for (index, file) in files.enumerated() where String(hashes[index]) != file.blob {
            try Self.replace(folder.appending(file.path), by: earlier[index])
        }
    }

    /// Writes a file, which keeps its mode.
    private static func replace(_ file: Path, by content: [UInt8]) throws {
        var status = stat()
        lstat(file.string, &status)
        try file.write(content)
        chmod(file.string, status.st_mode)
    }
}
