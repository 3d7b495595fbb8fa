import ArgumentParser
import Foundation
import JoistRun
import JoistWorkspace

/// The workspace that a command applies to.
public struct WorkspaceOptions: ParsableArguments {
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
    public var root: String?

    public init() {}

    /// Loads the workspace, and reports the packages that cannot be built.
    public func load() async throws -> Workspace {
        // A command that does not ask the cache for passes works with an invalid address.
        try await load(cache: try? RemoteCache.named(in: ProcessInfo.processInfo.environment))
    }

    /// - Parameter cache: Has what SwiftPM says about manifests.
    func load(cache: RemoteCache?) async throws -> Workspace {
        let workspace = try await Workspace.load(at: try path(), shared: cache)
        for (_, problem) in workspace.problems.sorted(by: { $0.key < $1.key }) { StatusLine().say("\(problem)") }
        return workspace
    }

    /// The package names for shell completions; empty if the workspace cannot be read.
    public static func packageNames() async -> [String] {
        await present()?.packages.map(\.name) ?? []
    }

    /// The workspace around the current folder; `nil` if it cannot be read.
    public static func present() async -> Workspace? {
        let here = Path.current
        return try? await Workspace.load(at: Workspace.root(around: here))
    }

    public func path() throws -> Path {
        let here = Path.current
        guard let root else { return try Workspace.root(around: here) }
        let folder = here.pushing(root)
        guard let path = folder.resolved, path.isFolder else {
            throw WorkspaceError.folder(root, reason: "no such folder")
        }
        return path
    }
}
