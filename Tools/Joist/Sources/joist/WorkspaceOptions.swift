import ArgumentParser
import Foundation
import JoistRun
import JoistWorkspace
import SystemPackage

/// The workspace that a command applies to.
struct WorkspaceOptions: ParsableArguments {
    @Option(
        name: [.long, .customShort("C")],
        help: ArgumentHelp(
            "The workspace's root.",
            discussion:
                "By default, the nearest folder with a joist.yml, else the top of the git repository, else the package.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var root: String?

    /// Loads the workspace, and reports the packages that cannot be built.
    ///
    /// - Parameter cache: By default, the one that the environment names, if its address is valid.
    func load(cache: RemoteCache? = nil) async throws -> Workspace {
        let cache = cache ?? (try? RemoteCache.named(in: ProcessInfo.processInfo.environment))
        let workspace = try await Workspace.load(at: try path(), shared: cache)
        for (_, problem) in workspace.problems.sorted(by: { $0.key < $1.key }) { StatusLine().say("\(problem)") }
        return workspace
    }

    /// The package names for shell completions; empty if the workspace cannot be read.
    static func packageNames() async -> [String] {
        await present()?.packages.map(\.name) ?? []
    }

    /// The workspace around the current folder; `nil` if it cannot be read.
    static func present() async -> Workspace? {
        let here = FilePath(FileManager.default.currentDirectoryPath)
        return try? await Workspace.load(at: Workspace.root(around: here))
    }

    func path() throws -> FilePath {
        let here = FilePath(FileManager.default.currentDirectoryPath)
        guard let root else { return try Workspace.root(around: here) }
        let folder = here.pushing(FilePath(root))
        guard let path = folder.resolved, path.isFolder else {
            throw WorkspaceError.folder(root, reason: "no such folder")
        }
        return path
    }
}
