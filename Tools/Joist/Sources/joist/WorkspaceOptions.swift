import ArgumentParser
import Foundation
import JoistWorkspace
import SystemPackage

/// Which workspace a command is about.
struct WorkspaceOptions: ParsableArguments {
    @Option(
        name: [.long, .customShort("C")],
        help: ArgumentHelp(
            "The workspace's root.",
            discussion:
                "Without it: from here up to the next joist.yml, else to the top of the git repository, else here.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var root: String?

    func load() async throws -> Workspace { try await Workspace.load(at: try path()) }

    /// For shell completions: none if the workspace around here cannot be read.
    static func packageNames() async -> [String] {
        await present()?.packages.map(\.name) ?? []
    }

    /// The workspace around here; `nil`: it cannot be read.
    static func present() async -> Workspace? {
        let here = FilePath(FileManager.default.currentDirectoryPath)
        return try? await Workspace.load(at: Workspace.root(around: here))
    }

    func path() throws -> FilePath {
        let here = FilePath(FileManager.default.currentDirectoryPath)
        guard let root else { return try Workspace.root(around: here) }
        let folder = here.pushing(FilePath(root))
        guard let path = folder.resolved, path.isFolder else {
            throw WorkspaceError.folder(root, reason: "there is no such folder")
        }
        return path
    }
}
