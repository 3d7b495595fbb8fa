import Foundation
import JoistWorkspace

/// The graphs in which SwiftPM builds the packages of a workspace.
struct BuildLayout: Sendable {
    /// The largest comes first and has the workspace's `.build`. Packages that cannot be built are in no graph.
    var graphs: [BuildGraph]
    /// Why packages cannot be built, by path: a problem of the package or of a transitive dependency.
    let problems: [String: String]
    private let clash: String?
    /// The dependencies between all packages, those outside of the workspace included.
    let dependencies: PackageGraph
    /// The groups before SwiftPM resolved anything, by path.
    let planned: [[String]]
    private let root: Path

    init(_ workspace: Workspace) async throws {
        let dependencies = PackageGraph(workspace, neighbours: try await workspace.neighbours())
        guard try await Self.isMultiroot(workspace) else {
            self.init(inTurn: workspace.packages, dependencies, in: workspace)
            return
        }
        let buildable = workspace.packages.filter { Self.problem(of: $0, workspace, dependencies) == nil }
        let partition = Partition(
            buildable, dependencies, lockFiles: await LockFiles(of: workspace), root: workspace.root)
        let planned = Self(partition.groups, clash: partition.clash, dependencies, in: workspace)
        self = await Resolution(workspace: workspace, layout: planned).remembered()
    }

    /// A layout in which each package has a graph of its own: for a single package, and for a SwiftPM that cannot build
    /// several packages in one graph.
    init(inTurn packages: [Package], _ dependencies: PackageGraph? = nil, in workspace: Workspace) {
        self.init(
            packages.map { [$0] }, hasLists: false, dependencies ?? PackageGraph(workspace), in: workspace)
    }

    /// - Parameters:
    ///   - groups: The packages of each graph.
    ///   - clash: A clash that keeps packages apart.
    init(
        _ groups: [[Package]], hasLists: Bool = true, clash: String? = nil, _ dependencies: PackageGraph,
        planned: [[String]]? = nil, in workspace: Workspace
    ) {
        let root = workspace.root
        let problems: [String: String] = workspace.packages.reduce(into: [:]) { problems, package in
            problems[package.path] = Self.problem(of: package, workspace, dependencies)
        }
        let groups = groups.map { $0.filter { problems[$0.path] == nil } }.filter { !$0.isEmpty }
            .sorted { ($1.count, $0[0].path) < ($0.count, $1[0].path) }
        self.planned = planned ?? groups.map { $0.map(\.path) }
        graphs = groups.enumerated().map { index, packages in
            let isMain = hasLists ? index == 0 : packages[0].path == "."
            let folder = root.appending(Workspace.cacheFolder).appending("graphs").appending(packages[0].path)
            return BuildGraph(
                packages: packages, root: root, folder: isMain ? root : folder.normalized, hasList: hasLists)
        }
        (self.root, self.problems, self.clash, self.dependencies) = (root, problems, clash, dependencies)
    }

    /// The layout whose graphs are divided further.
    func separated(into groups: [[String]], in workspace: Workspace) -> BuildLayout {
        let groups = groups.map { $0.compactMap { path in dependencies.packages[path] } }
        let clash = clash ?? "SwiftPM cannot resolve all of their requirements together"
        return BuildLayout(groups, clash: clash, dependencies, planned: planned, in: workspace)
    }

    private static func isMultiroot(_ workspace: Workspace) async throws -> Bool {
        if workspace.packages.count == 1, workspace.packages[0].path == "." { return false }
        let help = try await Command(
            "swift", ["build", "--help-hidden"], environment: workspace.environment.building, in: workspace.root
        ).result()
        return help.output.contains("--multiroot-data-file")
    }

    private static func problem(
        of package: Package, _ workspace: Workspace, _ dependencies: PackageGraph
    ) -> String? {
        if workspace.problems.isEmpty { return nil }
        let paths = dependencies.closure(of: package.path).sorted()
        return paths.lazy.compactMap { workspace.problems[$0]?.description }.first
    }

    /// Why there are several graphs, in a sentence; `nil` if there is one, or if SwiftPM supports no other way.
    var note: String? {
        guard let clash, graphs.count > 1 else { return nil }
        let alone = graphs.filter { $0.packages.count == 1 }.flatMap(\.packages).map(\.name)
        let last = alone.isEmpty ? "" : " These are alone in a graph: \(alone.joined(separator: ", "))."
        return "The packages are built in \(graphs.count) graphs, which takes longer than one, because \(clash).\(last)"
    }

    func graph(of package: Package) -> BuildGraph? { graphs.first { $0.contains(package) } }

    /// The file in which SwiftPM records the versions of external packages.
    func versions(for package: Package) -> Path {
        graph(of: package)?.versions ?? package.folder(in: root).appending(LockFiles.file)
    }
}
