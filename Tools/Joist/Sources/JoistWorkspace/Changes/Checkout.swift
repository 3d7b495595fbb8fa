import Foundation
import SystemPackage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The files of an earlier commit, as git would check them out: with filters, line endings and modes.
///
/// The folders around the copy link to everything beside the repository, so that `../Shared` is found.
struct Checkout {
    /// The copy of the workspace's root.
    let root: FilePath

    /// - Parameter folder: Is emptied, and then holds the copy.
    /// - Throws: ``WorkspaceError``, `CommandError`
    init(of commit: String, from git: Git, in folder: FilePath) async throws {
        let original = try await git.top()
        var copy = folder
        do {
            if folder.exists { try FileManager.default.removeItem(atPath: folder.string) }
            var place = FilePath("/")
            for component in original.components {
                try FileManager.default.createDirectory(atPath: copy.string, withIntermediateDirectories: true)
                // A folder that cannot be listed has no neighbours that tests could read.
                for entry in (try? Folder.entries(of: place)) ?? [] where entry.name != component.string {
                    symlink(place.appending(entry.name).string, copy.appending(entry.name).string)
                }
                copy.append(component)
                place.append(component)
            }
            try FileManager.default.createDirectory(atPath: copy.string, withIntermediateDirectories: true)
        } catch {
            throw WorkspaceError.folder(folder.string, reason: "cannot be written (\(error))")
        }
        let whole = Git(root: original, environment: ToolEnvironment(git.environment))
        try await Self.checkOut(commit, from: whole, to: copy)
        root = copy.appending(git.root.components.dropFirst(original.components.count))
    }

    /// A submodule whose old commit is not here has no files.
    private static func checkOut(_ commit: String, from git: Git, to folder: FilePath) async throws {
        try await git.checkOut(commit, to: folder)
        for line in try await git.names(["ls-tree", "-r", "-z", "--full-tree", commit]) where line.hasPrefix("160000 ")
        {
            // `160000 commit 0123…<tab>path`
            guard let tab = line.firstIndex(of: "\t"), let old = line[..<tab].split(separator: " ").last else {
                continue
            }
            let path = String(line[line.index(after: tab)...])
            guard git.root.appending(path).appending(".git").exists else { continue }
            let submodule = Git(root: git.root.appending(path), environment: ToolEnvironment(git.environment))
            guard try await submodule.has(String(old)) else { continue }
            try await checkOut(String(old), from: submodule, to: folder.appending(path))
        }
    }
}
