import Foundation
import JoistWorkspace
import SystemPackage

/// A copy of a package and its local dependencies only.
struct IsolatedCopy: Sendable {
    let package: Package
    /// The folder that is removed at the end.
    let folder: FilePath
    /// The folder that corresponds to the workspace's root.
    let root: FilePath

    /// - Parameter packages: The package and its transitive local dependencies, by path.
    init(of package: Package, packages: Set<String>, in workspace: Workspace) {
        self.package = package
        folder = workspace.root.appending(Workspace.cacheFolder).appending("isolate")
            .appending(package.name.replacing("/", with: "_"))
        // Packages outside the workspace have to be within the folder, too.
        let depth = packages.map { $0.split(separator: "/").prefix { $0 == ".." }.count }.max() ?? 0
        root = (0..<depth).reduce(folder) { path, level in path.appending("up\(level)") }
    }

    /// The place in the copy of a path from the workspace's root.
    func place(of path: String) -> FilePath { root.pushing(FilePath(path)).lexicallyNormalized() }

    func clear() throws(RunError) {
        guard folder.exists else { return }
        try RunError.writing(folder) { try FileManager.default.removeItem(atPath: folder.string) }
    }

    /// Copies files and links to their places.
    ///
    /// - Parameter paths: From the workspace's root.
    func add(_ paths: some Sequence<String>, of workspace: Workspace) throws(RunError) {
        for path in paths {
            let place = place(of: path)
            try RunError.writing(place) {
                try FileManager.default.createDirectory(
                    atPath: place.removingLastComponent().string, withIntermediateDirectories: true
                )
                try FileManager.default.copyItem(
                    atPath: workspace.root.pushing(FilePath(path)).lexicallyNormalized().string, toPath: place.string
                )
            }
        }
    }

    /// The files of packages, from the workspace's root. With git, only files that git does not ignore.
    ///
    /// - Parameter others: The paths of all packages. Files of a nested package do not belong to the outer one.
    static func files(of packages: Set<String>, others: Set<String>, in workspace: Workspace) async throws -> [String] {
        let inside = packages.filter { !$0.hasPrefix("..") }
        let all = try await files(in: workspace.root, environment: workspace.environment)
        var files = all.filter { file in owner(of: file, among: others.union(packages)).map(inside.contains) ?? false }
        for path in packages.subtracting(inside).sorted() {
            let folder = workspace.root.appending(path).lexicallyNormalized()
            files += try await self.files(in: folder, environment: workspace.environment).map { "\(path)/\($0)" }
        }
        return files
    }

    private static func files(in folder: FilePath, environment: ToolEnvironment) async throws -> [String] {
        let tree = try FileTree(of: folder)
        let known = Set(tree.files + tree.folderLinks)
        guard let kept = try? await Git(root: folder, environment: environment).files() else { return known.sorted() }
        // git also lists generated files.
        return kept.filter(known.contains)
    }

    /// The innermost package around a file.
    private static func owner(of file: String, among packages: Set<String>) -> String? {
        RelativePath.folders(around: file).first(where: packages.contains) ?? (packages.contains(".") ? "." : nil)
    }
}
