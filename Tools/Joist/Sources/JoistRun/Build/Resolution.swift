import Foundation
import JoistWorkspace

/// Resolves the versions of external packages, again whenever the requirements in the manifests change.
struct Resolution: Sendable {
    let workspace: Workspace
    let layout: BuildLayout

    private struct CacheEntry: Codable {
        /// The hash of the requirements in the manifests, and of the planned graphs.
        var requirements: ContentHash
        /// The hash of the versions that a team keeps; `nil` if there are none.
        var tracked: ContentHash?
        /// The paths of the packages of each graph that was resolved.
        var groups: [[String]] = []

        func isValid(for current: CacheEntry) -> Bool {
            requirements == current.requirements && tracked == current.tracked
        }
    }

    private var store: Path { workspace.root.appending(Workspace.cacheFolder).appending("resolution.json") }

    /// The layout with the graphs that an earlier resolution found for the same requirements.
    func remembered() async -> BuildLayout {
        let (cached, current) = (cached(), current(await LockFiles(of: workspace)))
        guard let cached, cached.isValid(for: current), cached.groups.count > layout.graphs.count else { return layout }
        return layout.separated(into: cached.groups, in: workspace)
    }

    func isNeeded() async -> Bool {
        let demanding = layout.graphs.filter {
            $0.packages.contains(where: layout.dependencies.hasExternalDependencies)
        }
        if demanding.contains(where: { !$0.versions.exists }) { return true }
        let current = current(await LockFiles(of: workspace))
        return !demanding.isEmpty && cached()?.isValid(for: current) != true
    }

    /// Resolves each graph. A graph that SwiftPM cannot resolve is divided, so that a repository which cannot be fetched
    /// costs its dependents only.
    ///
    /// - Returns: The layout with the resolved graphs, and with the failures of others.
    func resolve() async throws -> BuildLayout {
        let lockFiles = await LockFiles(of: workspace)
        var current = current(lockFiles)
        var resolved = layout
        resolved.graphs = []
        for graph in layout.graphs { resolved.graphs += try await divided(graph, lockFiles, current) }
        if resolved.graphs.count > layout.graphs.count {
            resolved = layout.separated(into: resolved.graphs.map { $0.packages.map(\.path) }, in: workspace)
            // Most have another folder now.
            for (index, graph) in resolved.graphs.enumerated() {
                resolved.graphs[index].failure = try await failure(of: graph, lockFiles, current)
            }
        }
        current.groups = resolved.graphs.map { $0.packages.map(\.path) }
        // If a graph failed, the next run tries again.
        if resolved.graphs.allSatisfy({ $0.failure == nil }) { try? store.write(json: current) }
        return resolved
    }

    /// Graphs that can be resolved, and others with their failure.
    private func divided(_ graph: BuildGraph, _ lockFiles: LockFiles, _ current: CacheEntry) async throws
        -> [BuildGraph]
    {
        var graph = graph
        graph.failure = try await failure(of: graph, lockFiles, current)
        let half = graph.packages.count / 2
        guard let failure = graph.failure, half > 0 else { return [graph] }
        let missing = Set(failure.matches(of: /Failed to clone repository (\S+):/).map { String($0.1) })
        let demanding = graph.packages.filter { needs(missing, $0) }
        if !demanding.isEmpty, demanding.count < graph.packages.count {
            let others = graph.packages.filter { package in !demanding.contains { $0.path == package.path } }
            // `with` keeps the failure.
            var rest = graph.with(others)
            rest.failure = nil
            return try await divided(rest, lockFiles, current) + [graph.with(demanding)]
        }
        // Only SwiftPM knows the dependencies of external packages. Without a network, all parts would fail, too.
        let isHidden = !missing.isEmpty && demanding.isEmpty
        guard isHidden || failure.contains("could not be resolved") else { return [graph] }
        return try await divided(graph.with(Array(graph.packages.prefix(half))), lockFiles, current)
            + divided(graph.with(Array(graph.packages.dropFirst(half))), lockFiles, current)
    }

    /// Whether a package, or a package of the workspace that it depends on, has a dependency at one of the addresses.
    private func needs(_ locations: Set<String>, _ package: Package) -> Bool {
        layout.dependencies.closure(of: package.path).contains { path in
            layout.dependencies.packages[path]?.dependencies.contains { dependency in
                guard case .remote(_, let location, _) = dependency else { return false }
                return locations.contains(location)
            } ?? false
        }
    }

    /// Resolves a graph if it has requirements.
    ///
    /// - Returns: What SwiftPM says if it fails.
    private func failure(of graph: BuildGraph, _ lockFiles: LockFiles, _ current: CacheEntry) async throws -> String? {
        guard graph.packages.contains(where: layout.dependencies.hasExternalDependencies) else { return nil }
        try graph.writeList()
        try use(lockFiles, current, for: graph)
        let result = try await Command(
            "swift", ["package"] + graph.arguments() + ["resolve"], environment: workspace.environment.building,
            in: workspace.root
        ).result()
        guard !result.isSuccess else { return nil }
        var output = BuildOutput()
        for line in (result.errors + result.output).split(separator: "\n") { output.add(String(line)) }
        return "\(RunError.resolution(output: output.failure))"
    }

    /// Gives SwiftPM the versions that the team keeps.
    private func use(_ lockFiles: LockFiles, _ current: CacheEntry, for graph: BuildGraph) throws(RunError) {
        guard graph.hasList, !graph.versions.exists || cached()?.tracked != current.tracked else { return }
        try RunError.writing(graph.versions) {
            if let bytes = lockFiles.content(for: graph.packages) {
                try graph.versions.write(bytes)
            } else if graph.versions.exists {
                // The team no longer keeps versions.
                try FileManager.default.removeItem(atPath: graph.versions.string)
            }
        }
    }

    private func cached() -> CacheEntry? { store.decoded(CacheEntry.self) }

    private func current(_ lockFiles: LockFiles) -> CacheEntry {
        var (groups, text) = (KeyText(), KeyText())
        for (index, group) in layout.planned.enumerated() { for path in group { groups.add("\(index)", path) } }
        for (path, package) in layout.dependencies.packages.sorted(by: { $0.key < $1.key }) {
            for case .remote(let identity, let location, let requirement) in package.dependencies {
                text.add(path, identity, location, requirement)
            }
        }
        text.add(groups.hash.hex)
        // Without a list, SwiftPM reads each package's own file.
        var tracked = layout.graphs.contains(where: \.hasList) ? lockFiles.hash : nil
        if let hash = tracked, layout.planned.count > 1 {
            groups.add(hash.hex)
            tracked = groups.hash
        }
        return CacheEntry(requirements: text.hash, tracked: tracked)
    }
}
