import JoistWorkspace
import SystemPackage

/// The test targets whose key a change alters, and the packages whose build it alters, with reasons.
public struct Affected: Sendable {
    public enum Reason: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// A file of the package changed, or one that its tests read.
        case changed(file: String)
        /// A file changed that affects every package.
        case everything(file: String)
        /// It depends on a package in which a file changed.
        case depends(on: String)

        public var description: String {
            switch self {
            case .changed(let file): "changed: \(file)"
            case .everything(let file): "affects all: \(file)"
            case .depends(let name): "depends on \(name)"
            }
        }
    }

    public struct Item: Sendable {
        public var package: Package
        /// The affected test targets.
        public var tests: [PackageGraph.Node]
        /// Sorted, at least one.
        public var reasons: [Reason]
    }

    /// Sorted by path.
    public let items: [Item]

    public var packages: [Package] { items.map(\.package) }

    /// Finds what a change affects: all files that differ from a revision, committed or not.
    ///
    /// - Parameters:
    ///   - base: A revision on another branch stands for its merge base with this branch.
    ///   - neighbours: The local packages outside of the workspace; `nil` for those in its manifests.
    /// - Throws: `WorkspaceError`, `CommandError`
    public init(since base: String, in workspace: Workspace, neighbours: [Package]? = nil) async throws {
        let git = Git(root: workspace.root, environment: workspace.environment)
        let difference = try await Difference(since: base, in: git)
        try BaseRevision.check(
            base, difference.commit, head: try await git.head(), environment: workspace.environment.inherited)
        var outside = neighbours
        if outside == nil { outside = try await workspace.neighbours() }
        let graph = PackageGraph(workspace, neighbours: outside ?? [])
        var search = try await AffectedSearch(workspace: workspace, graph: graph, difference: difference, git: git)
        items = try workspace.packages.compactMap { try search.item($0) }
    }
}
