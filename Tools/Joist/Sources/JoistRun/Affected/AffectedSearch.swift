import JoistWorkspace

/// Compares the keys of packages and their tests with their keys in an earlier state of the workspace.
struct AffectedSearch {
    /// A state of the workspace.
    private struct State {
        let hasher: InputHasher
        let keys: InputHasher.Keys

        var graph: PackageGraph { hasher.inputs.graph }

        init(_ workspace: Workspace, _ neighbours: [Package], _ externals: ExternalPackages) async throws {
            let graph = PackageGraph(workspace, neighbours: neighbours)
            let lockFiles = await LockFiles(of: workspace)
            hasher = InputHasher(
                inputs: Inputs(workspace: workspace, graph: graph), settings: BuildSettings(), libraries: [:],
                externals: externals, versions: { lockFiles.resolved(for: $0) })
            keys = try await hasher.keys(
                of: workspace.packages.flatMap(\.tests),
                with: workspace.packages.flatMap(hasher.inputs.groups(ofBuild:)))
        }
    }

    private let now: State
    private let before: State

    init(now: Workspace, _ neighbours: [Package], before: Workspace, _ earlierNeighbours: [Package]) async throws {
        // A checkout is known by its commit, so it has the dependencies of earlier versions as far as they are the
        // same.
        let externals = try await ExternalPackages(of: now)
        self.now = try await State(now, neighbours, externals)
        self.before = try await State(before, earlierNeighbours, externals)
    }

    /// - Returns: `nil` if nothing that the package is built or tested from differs.
    func item(_ package: Package) -> AffectedPackages.Item? {
        guard let earlier = before.graph.packages[package.path] else {
            let manifest = RelativePath.join(package.path, "Package.swift")
            return AffectedPackages.Item(package: package, tests: package.tests, reasons: [.changed(file: manifest)])
        }
        let tests = package.tests.filter { now.keys.keys[$0]?.hash != before.keys.keys[$0]?.hash }
        var groups = now.hasher.inputs.groups(ofBuild: package) + before.hasher.inputs.groups(ofBuild: earlier)
        for test in tests { groups += now.hasher.inputs.groups(of: test) + before.hasher.inputs.groups(of: test) }
        var reasons = reasons(for: package, groups)
        if reasons.isEmpty { reasons = differences { Dictionary($0.hasher.values(of: package.path)) { $1 } } }
        if reasons.isEmpty, !tests.isEmpty {
            reasons.insert(
                .changed(file: now.hasher.inputs.workspace.configuration.file ?? ConfigurationReader.names[0]))
        }
        return reasons.isEmpty ? nil : AffectedPackages.Item(package: package, tests: tests, reasons: reasons.sorted())
    }

    /// The dependencies and files that differ in some groups.
    private func reasons(for package: Package, _ groups: [InputGroup]) -> Set<AffectedPackages.Reason> {
        let different = Dictionary(groups.map { ($0.name, $0) }) { first, _ in first }.values.filter {
            now.keys.hash(of: $0.name) != before.keys.hash(of: $0.name)
        }
        var reasons: Set<AffectedPackages.Reason> = []
        for owner in Set(different.compactMap(\.package)) where owner != package.path {
            // Otherwise the manifest differs.
            guard before.graph.closure(of: package.path).contains(owner) else { continue }
            if let name = now.graph.packages[owner]?.name { reasons.insert(.depends(on: name)) }
        }
        let own = different.filter { [nil, package.path].contains($0.package) }
        for part in [own.filter(\.isGlobal), own.filter { !$0.isGlobal }] {
            let names = part.map(\.name)
            reasons.formUnion(differences(isGlobal: part.first?.isGlobal ?? false) { $0.keys.files(of: names) })
        }
        if reasons.isEmpty { reasons = differences { $0.keys.notes(of: own.map(\.name)) } }
        return reasons
    }

    private func differences(
        isGlobal: Bool = false, _ values: (State) -> [String: String]
    ) -> Set<AffectedPackages.Reason> {
        let (values, earlier) = (values(now), values(before))
        let names = Set(values.keys).union(earlier.keys).filter { values[$0] != earlier[$0] }
        return Set(names.map { isGlobal ? .everything(file: $0) : .changed(file: $0) })
    }
}
