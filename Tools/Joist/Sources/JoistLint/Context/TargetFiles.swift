import JoistWorkspace

/// Finds the files of targets as SwiftPM does: all below the target's folder, except excluded files and other targets.
struct TargetFiles {
    private let tree: FileTree
    private let packages: Set<String>

    init(_ workspace: Workspace) {
        tree = workspace.files
        packages = Set(workspace.packages.map(\.path))
    }

    /// The target's files of all kinds, from the workspace's root.
    func files(of target: Target, in package: Package) -> [String] {
        guard let folder = target.path else { return [] }
        let others = Set(package.targets.compactMap(\.path)).subtracting([folder])
        let excluded = target.exclude.map { RelativePath.join(folder, $0) }
        let sources = target.sources?.map { RelativePath.join(folder, $0) }
        return tree.files(under: folder).filter { file in
            // Listings of a DocC catalogue are not compiled.
            if file.contains(".docc/") || excluded.contains(where: { RelativePath.isAt(file, orBelow: $0) }) {
                return false
            }
            if let sources, !sources.contains(where: { RelativePath.isAt(file, orBelow: $0) }) { return false }
            return !isForeign(file, to: folder, of: package, others: others)
        }
    }

    /// Whether a folder between the target's folder and the file belongs to another target or package.
    private func isForeign(_ file: String, to folder: String, of package: Package, others: Set<String>) -> Bool {
        let start = folder == "." ? 0 : folder.utf8.count
        for parent in RelativePath.folders(around: file).prefix(while: { $0.utf8.count > start }) {
            if others.contains(parent) || (packages.contains(parent) && parent != package.path) { return true }
        }
        // The manifest, if the target is in its package's folder.
        return file == RelativePath.join(package.path, "Package.swift")
    }
}
