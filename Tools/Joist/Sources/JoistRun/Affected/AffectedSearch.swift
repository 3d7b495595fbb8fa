import JoistWorkspace
import SystemPackage

/// Compares the inputs of packages and their tests with a commit.
///
/// The lists of inputs contain deleted files and the manifests that decide about the lists. So they contain each file
/// whose difference alters the key.
struct AffectedSearch {
    private let inputs: Inputs
    private let difference: Difference
    private let lister: InputLister
    /// The configuration in the commit; `nil` if it is invalid.
    private let configuration: Configuration?
    /// The files with versions of external packages that differ.
    private let versions: [String]
    /// The files that differ, by the names of groups.
    private var found: [String: [String]] = [:]

    private var workspace: Workspace { inputs.workspace }

    init(workspace: Workspace, graph: PackageGraph, difference: Difference, git: Git) async throws {
        self.difference = difference
        let root = workspace.root.string + "/"
        // If the change adds a package within another one, the files move from the outer package to the new one. They
        // count for both, so that the outer package is affected.
        let nested = workspace.packages.map(\.path).filter {
            difference.files.contains(root + RelativePath.join($0, "Package.swift"))
        }
        inputs = Inputs(workspace: workspace, graph: graph, nested: Set(nested))
        let deleted = difference.deleted(besides: Set(workspace.files.files.map { root + $0 }))
        lister = InputLister(tree: workspace.files, deleted: deleted)
        configuration = try await Self.configuration(in: difference.commit, git)
        let kept = await Pins.files(of: workspace).map { root + $0 }
        versions = (kept + deleted).filter(difference.contains).map { Self.label($0, in: workspace) }
            .filter { Pins.isHonoured($0, in: workspace) }
    }

    private static func configuration(in commit: String, _ git: Git) async throws -> Configuration? {
        for name in ConfigurationReader.names {
            guard let text = try await git.content(of: name, in: commit) else { continue }
            return try? ConfigurationReader.parse(text, file: name)
        }
        return Configuration()
    }

    /// - Returns: `nil` if nothing that the package is built or tested from differs.
    mutating func item(_ package: Package) throws -> Affected.Item? {
        var common: Set<Affected.Reason> = []
        if inputs.graph.hasExternalDependencies(package) { common.formUnion(versions.map { .changed(file: $0) }) }
        if isConfiguredOtherwise(package) {
            common.insert(.changed(file: workspace.configuration.file ?? ConfigurationReader.names[0]))
        }
        var reasons = common.union(try differences(in: inputs.groups(ofBuild: package), of: package))
        var tests: [PackageGraph.Node] = []
        for test in package.tests {
            let own = try differences(in: inputs.groups(of: test), of: package)
            if !own.isEmpty || !common.isEmpty { tests.append(test) }
            reasons.formUnion(own)
        }
        return reasons.isEmpty ? nil : Affected.Item(package: package, tests: tests, reasons: reasons.sorted())
    }

    private func isConfiguredOtherwise(_ package: Package) -> Bool {
        guard let configuration else { return true }
        return configuration.inputs(of: package) != workspace.configuration.inputs(of: package)
            || configuration.global != workspace.configuration.global
            || configuration.exclude.contains { $0.matches(package.path) }
    }

    private mutating func differences(
        in groups: [InputGroup], of package: Package
    ) throws -> Set<Affected.Reason> {
        var reasons: Set<Affected.Reason> = []
        for group in groups {
            let files = try files(group)
            if let owner = group.package, owner != package.path, !files.isEmpty {
                reasons.insert(.depends(on: inputs.graph.packages[owner]?.name ?? owner))
            } else {
                reasons.formUnion(files.map { group.isGlobal ? .everything(file: $0) : .changed(file: $0) })
            }
        }
        return reasons
    }

    /// The files of a group that differ, from the workspace's root.
    private mutating func files(_ group: InputGroup) throws -> [String] {
        if let known = found[group.name] { return known }
        let list = try group.list(lister)
        let files = (list.files.map(\.path) + list.links).filter(difference.contains)
            .map { Self.label($0, in: workspace) }
        found[group.name] = files
        return files
    }

    /// A path from the root if it is below the root, else the absolute path.
    private static func label(_ path: String, in workspace: Workspace) -> String {
        RelativePath.part(of: path, below: workspace.root.string) ?? path
    }
}
