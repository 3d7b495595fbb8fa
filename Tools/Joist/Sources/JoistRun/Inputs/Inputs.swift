import JoistWorkspace

/// Decides which files a test target depends on. Keys and ``AffectedPackages`` share this decision.
struct Inputs: Sendable {
    let workspace: Workspace
    /// The workspace's packages and the local packages outside of it that they depend on.
    let graph: PackageGraph
    private let paths: Set<String>
    let edited: [InputGroup]
    /// The names of the packages' folders, in lower case. SwiftPM takes a local package in place of an external one with the
    /// name of its folder.
    let folderNames: Set<String>

    /// Files that choose a toolchain.
    private static let toolchain = [".swift-version", ".tool-versions"]

    init(workspace: Workspace, graph: PackageGraph) {
        self.workspace = workspace
        self.graph = graph
        paths = Set(workspace.packages.map(\.path))
        folderNames = Set(graph.packages.values.compactMap { $0.folder(in: workspace.root).name?.lowercased() })
        edited = ExternalPackages.edited(in: workspace.root).sorted { $0.key < $1.key }.map { identity, folder in
            InputGroup(name: "edited \(identity)") { try $0.list(folder, label: identity) }
        }
    }

    /// The inputs of the tests of a target.
    func groups(of test: PackageGraph.Node) -> [InputGroup] {
        guard let package = graph.packages[test.package] else { return [] }
        let loose = InputGroup(name: "beside the targets of \(package.path)", package: package.path) { [paths] in
            try PackageInputs(package: package, lister: $0).loose(besides: paths)
        }
        return groups(of: package, targets: targets(of: test)) + [loose] + configured(for: package, test: test.target)
    }

    /// The files that the configuration names for a package.
    ///
    /// - Parameter test: The test target that reads them; `nil` for the files of all test targets.
    func configured(for package: Package, test: String? = nil) -> [InputGroup] {
        workspace.configuration.inputs(of: package, test: test).map(\.files).filter { !$0.isEmpty }.map(configured)
    }

    /// The targets that the tests of a target depend on, with itself.
    func targets(of test: PackageGraph.Node) -> Set<PackageGraph.Node> {
        // Tests can start the programs of their package.
        let programs = graph.packages[test.package]?.nodes { [.executable, .plugin, .macro].contains($0.kind) }
        return graph.closure(of: [test] + (programs ?? []))
    }

    /// The inputs of the build of a package without its tests.
    func groups(ofBuild package: Package) -> [InputGroup] {
        groups(of: package, targets: graph.closure(of: package.nodes { $0.kind != .test }))
    }

    private func groups(of package: Package, targets nodes: Set<PackageGraph.Node>) -> [InputGroup] {
        var groups = nodes.sorted().filter { paths.contains($0.package) }.compactMap(files)
        groups += graph.closure(of: package.path).sorted().compactMap { path in
            paths.contains(path) ? manifests(path) : outside(path)
        }
        var global = configured(Self.toolchain + workspace.configuration.global.map(\.text))
        global.isGlobal = true
        return groups + [global] + (graph.hasExternalDependencies(package) ? edited : [])
    }

    func files(of node: PackageGraph.Node) -> InputGroup? {
        guard let package = graph.packages[node.package], let target = graph.targets[node] else { return nil }
        return InputGroup(name: "target \(node.target) of \(node.package)", package: node.package) {
            try PackageInputs(package: package, lister: $0).files(of: target)
        }
    }

    private func manifests(_ path: String) -> InputGroup? {
        graph.packages[path].map { package in
            InputGroup(name: "manifests of \(path)", package: path) {
                // Without a readable manifest, any file may be one of a target.
                package.isUnreadable
                    ? try $0.list(package.path) : PackageInputs(package: package, lister: $0).manifests()
            }
        }
    }

    /// All files of a package outside of the workspace.
    func outside(_ path: String) -> InputGroup {
        InputGroup(name: "outside \(path)", package: path) { [root = workspace.root] in
            try $0.list(root.appending(path).normalized, label: path)
        }
    }

    private func configured(_ paths: [String]) -> InputGroup {
        InputGroup(name: "configured " + paths.joined(separator: " ")) { [workspace] in
            try ConfiguredInput(paths: paths).files(in: workspace, lister: $0)
        }
    }

    /// The name of a test target in records, such as `Todo/TodoTests`.
    func name(of test: PackageGraph.Node) -> String {
        "\(graph.packages[test.package]?.name ?? test.package)/\(test.target)"
    }
}

extension Configuration {
    /// The entries of `inputs:` for a package.
    ///
    /// - Parameter test: The test target that reads them; `nil` for the files of all test targets.
    func inputs(of package: Package, test: String? = nil) -> [Input] {
        let tests = test.map { [$0] } ?? package.tests.map(\.target)
        return inputs.filter { input in
            input.packages.contains { name in name.matches(package) || tests.contains(where: name.matches) }
        }
    }
}

extension Package {
    /// Its test targets.
    var tests: [PackageGraph.Node] { nodes { $0.kind == .test } }
}
