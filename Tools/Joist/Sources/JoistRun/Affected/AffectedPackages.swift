import Foundation
import JoistWorkspace

/// The test targets whose key a change alters, and the packages whose build it alters, with reasons.
package struct AffectedPackages: Sendable {
    /// The reason why a package is affected.
    package enum Reason: Hashable, Comparable, Sendable, CustomStringConvertible {
        /// A file of the package changed, or one that its tests read.
        case changed(file: String)
        /// A file changed that affects every package.
        case everything(file: String)
        /// It depends on a package in which a file changed.
        case depends(on: String)

        package var description: String {
            switch self {
            case .changed(let file): "changed: \(file)"
            case .everything(let file): "affects all: \(file)"
            case .depends(let name): "depends on \(name)"
            }
        }
    }

    /// An affected package.
    package struct Item: Sendable {
        package var package: Package
        /// The affected test targets.
        package var tests: [PackageGraph.Node]
        /// Sorted, at least one.
        package var reasons: [Reason]
    }

    /// Sorted by path.
    package let items: [Item]

    /// The affected packages, sorted by path.
    package var packages: [Package] { items.map(\.package) }

    /// Finds the packages that a change affects: compares the present files, committed or not, with the files of a
    /// revision.
    ///
    /// - Parameter base: A revision on another branch means its merge base with this branch.
    /// - Throws: `WorkspaceError`, `CommandError`, ``RunError``
    package init(since base: String, in workspace: Workspace) async throws {
        try await self.init(since: base, in: workspace, neighbours: try await workspace.neighbours()) {
            let earlier = try await workspace.checkedOut($0, in: $1)
            return (earlier, try await earlier.neighbours())
        }
    }

    /// - Parameters:
    ///   - neighbours: The local packages outside of the workspace.
    ///   - checkOut: Reads the workspace of a commit, and its neighbours, after writing its files to a folder.
    init(
        since base: String, in workspace: Workspace, neighbours: [Package],
        checkOut: (String, Path) async throws -> (Workspace, [Package])
    ) async throws {
        let git = Git(root: workspace.root, environment: workspace.environment)
        let commit = try await git.start(of: base)
        try BaseRevision.check(
            base, commit, head: try await git.head(), environment: workspace.environment.inherited)
        let lock = try await RunLock.acquire(in: workspace.root, name: "base.lock")
        defer { lock.unlock() }
        let folder = workspace.root.appending(Workspace.cacheFolder).appending("base")
        defer { try? FileManager.default.removeItem(atPath: folder.string) }
        let search: AffectedSearch
        do {
            let (earlier, earlierNeighbours) = try await checkOut(commit, folder)
            search = try await AffectedSearch(now: workspace, neighbours, before: earlier, earlierNeighbours)
        } catch WorkspaceError.noPackages, WorkspaceError.configuration {
            let file = workspace.configuration.file ?? ConfigurationReader.names[0]
            items = workspace.packages.map { Item(package: $0, tests: $0.tests, reasons: [.everything(file: file)]) }
            return
        }
        items = workspace.packages.compactMap(search.item)
    }
}
